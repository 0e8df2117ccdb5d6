import { z } from 'zod'

const THIS_MACHINE: readonly string[] = ['127.0.0.1', '[::1]', 'localhost']

const isSafe = ({ protocol, hostname, username, pathname, search }: URL) =>
  username === '' &&
  pathname === '/' &&
  search === '' &&
  (protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.includes(hostname)))

/** Where a service is asked with our keys: over https, or on this machine. Read as the origin. */
export const serviceAddress = z
  .string()
  .refine((value) => URL.canParse(value) && isSafe(new URL(value)), {
    error: 'must be an address beginning with https://, or one of this machine (http://127.0.0.1:PORT)',
  })
  .transform((value) => new URL(value).origin)

import { z } from 'zod'

const path = z.string().min(1, { error: 'must not be empty' })

/** Settings of what customers take along: keys in wallets, reminders on their devices. No secret has a default. */
export const CUSTOMER_FIELDS = {
  WEB_PUSH: {
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    default: 'on',
    meaning: 'Reminders on customers’ devices (web push), only after they press for it: on or off',
  },
  APPLE_PASS_CERT: {
    schema: path,
    default: '(none)',
    meaning:
      'Certificate for Apple Wallet (PEM file, “Pass Type ID Certificate”); keys are then offered as a file for iPhones',
  },
  APPLE_PASS_KEY: {
    schema: path,
    default: '(none)',
    meaning: 'Its private key (PEM file, without a password)',
  },
  APPLE_PASS_CA: {
    schema: path,
    default: '(none)',
    meaning: 'Apple’s intermediate certificate (PEM file, “WWDR”)',
  },
  GOOGLE_WALLET_KEY: {
    schema: path,
    default: '(none)',
    meaning: 'Key file of a service account for Google Wallet (JSON file)',
  },
  GOOGLE_WALLET_ISSUER: {
    schema: z.string().regex(/^\d{5,30}$/, { error: 'must be the number of an issuer' }),
    default: '(none)',
    meaning: 'Number of the issuer at Google Wallet',
  },
} as const

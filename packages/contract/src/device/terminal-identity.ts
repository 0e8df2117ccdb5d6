import { z } from 'zod'
import { TerminalPlace } from './terminal-place.ts'

/** What a terminal needs to start; handed over once when it is set up. */
export const TerminalIdentity = z.object({
  terminalId: z.uuid(),
  mqttUrl: z.string(),
  /** Certificates (PEM) of the only authorities whose broker may be spoken with; without it those the computer trusts. */
  mqttCa: z.string().optional(),
  /** MQTT user name is the terminal's id. */
  mqttPassword: z.string().min(20),
  /** Server's Ed25519 public key, SPKI DER in base64url. */
  grantKey: z.string(),
  /** Key of the code hashes, base64url. */
  codeKey: z.string(),
  ...TerminalPlace.shape,
  boxes: z.array(
    z.object({
      boxId: z.uuid(),
      lockId: z.uuid(),
      lockName: z.string(),
      number: z.int(),
      size: z.enum(['S', 'M', 'L', 'XL']),
    }),
  ),
  cabinets: z.unknown(),
})
export type TerminalIdentity = z.infer<typeof TerminalIdentity>

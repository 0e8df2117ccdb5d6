import { z } from 'zod'
import { call } from '../call.ts'

/** A permission as EMQX reads it from the answer of its HTTP authenticator (ACL format of EMQX 5.5, in the answer since 5.8). */
export const EmqxRule = z.strictObject({
  permission: z.enum(['allow', 'deny']),
  action: z.enum(['publish', 'subscribe', 'all']),
  topic: z.string(),
  qos: z.array(z.int()).optional(),
  /** Only messages that are retained, or only those that are not. */
  retain: z.boolean().optional(),
})
export type EmqxRule = z.infer<typeof EmqxRule>

/** What an outside broker asks the server; which terminals sign in is known here and nowhere else (L-09). */
export const brokerHookCalls = {
  admitToBroker: call({
    host: 'admin',
    tags: ['Terminals'],
    auth: 'none',
    method: 'POST',
    path: '/public/broker/emqx',
    permission: 'public',
    summary:
      'EMQX fragt, ob ein Terminal sich am Broker anmelden darf und worüber es spricht; nur mit dem Geheimnis aus DATA_DIR/broker/emqx.conf',
    body: z.strictObject({
      secret: z.string().max(200),
      clientId: z.string().max(200),
      username: z.string().max(200),
      password: z.string().max(200),
    }),
    reply: z.object({
      /** `ignore`: nobody this server knows; another authenticator may. */
      result: z.enum(['allow', 'deny', 'ignore']),
      is_superuser: z.literal(false),
      acl: z.array(EmqxRule),
    }),
    refusals: ['not-found'],
  }),
} as const

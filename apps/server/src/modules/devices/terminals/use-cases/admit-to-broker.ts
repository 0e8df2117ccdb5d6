import { timingSafeEqual } from 'node:crypto'
import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import type { brokerHookCalls } from '@fachwerk/contract/device/broker-hook-calls'
import { SERVER_USER } from '../../../../platform/mqtt/channel-access.ts'
import { isDevicePassword } from '../../../../platform/mqtt/device-password.ts'
import { emqxRules } from '../../../../platform/mqtt/emqx.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { hookSecret, passwordAtBroker } from '../../gateway/server-account.ts'
import { credentialsOf } from '../terminals-repository.ts'

type Call = typeof brokerHookCalls.admitToBroker
type Asked = RequestOut<Call>['body']

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * EMQX asks whether somebody may sign in (L-09). Without the secret, or where the built-in broker runs, this is no place at
 * all: nobody is to try passwords here.
 */
export async function admitToBroker(
  context: DevicesContext,
  asked: Asked,
): Promise<Result<ReplyIn<Call>, 'not-found'>> {
  const { mqttUrl } = context.platform.config
  if (mqttUrl === undefined || !isSame(asked.secret, hookSecret(context))) return refuse('not-found')
  return ok(answer(await resultOf(context, { mqttUrl, ...asked }), asked.username))
}

async function resultOf(
  context: DevicesContext,
  { mqttUrl, clientId, username, password }: Asked & { readonly mqttUrl: string },
): Promise<'allow' | 'deny' | 'ignore'> {
  if (username === SERVER_USER) return isSame(password, passwordAtBroker(context, mqttUrl)) ? 'allow' : 'deny'
  if (!UUID.test(username)) return 'ignore'
  // Under a foreign client id it would push somebody else out.
  if (clientId !== username) return 'deny'
  const known = await context.platform.db.read((tx) => credentialsOf(tx, username))
  const hash = known?.secretHash ?? null
  return hash !== null && isDevicePassword(password, hash) ? 'allow' : 'deny'
}

const answer = (result: 'allow' | 'deny' | 'ignore', user: string): ReplyIn<Call> => ({
  result,
  is_superuser: false,
  acl: result === 'allow' ? emqxRules(user) : [],
})

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

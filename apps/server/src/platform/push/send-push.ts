import { type GetLimits, pinnedPost } from '../outbound/pinned-get.ts'
import { encryptPush, type PushKeys } from './encrypt-push.ts'
import type { Vapid } from './vapid.ts'

export interface PushMessage {
  readonly to: PushKeys & { readonly endpoint: string }
  readonly text: string
  /** A later one of this topic takes the place of one that waits; at most 32 signs. */
  readonly topic: string
  /** Worthless after so long. */
  readonly ttlSeconds: number
  readonly now: Date
}

/** `gone`: the browser has taken it back for good. `refused`: it will never do. `later`: try again. */
export type Pushed = 'taken' | 'gone' | 'refused' | 'later'
export type SendPush = (message: PushMessage) => Promise<Pushed>

const LIMITS = { timeoutMs: 10_000, mostBytes: 10_000 }

/** Hands a message to the push service a browser named; only to addresses that may be called (FAULT-65). */
export function createSendPush(vapid: Vapid, { mayReach }: Pick<GetLimits, 'mayReach'>): SendPush {
  return async ({ to, text, topic, ttlSeconds, now }) => {
    const url = new URL(to.endpoint)
    const sent = await pinnedPost(
      url,
      {
        body: encryptPush(to, text),
        headers: {
          authorization: vapid.authorization(url, now),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          topic,
          urgency: 'high',
        },
      },
      { ...LIMITS, mayReach },
    )
    if (!sent.ok) return sent.why === 'forbidden' ? 'refused' : 'later'
    return meaningOf(sent.answered.status)
  }
}

function meaningOf(status: number): Pushed {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

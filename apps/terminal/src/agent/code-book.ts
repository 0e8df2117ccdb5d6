import type { Clock } from '@fachwerk/clock/clock'
import type { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import type { KeyCheck } from './desks/key-check.ts'
import type { ReplacedBook } from './desks/replaced-book.ts'
import { hashCode, sameHash } from './rules/code-hash.ts'
import { type Tries, afterWrongCode, waitAfter } from './rules/code-throttle.ts'
import type { Store } from './store/store.ts'

export type FoundCode =
  | { readonly grant: GrantBody }
  /** It has opened here once; another one took its place. */
  | { readonly replaced: ReplacedCode }

/** Finds the grant of a typed code and makes guessing hopeless. */
export function createCodeBook(
  store: Store,
  clock: Clock,
  check: KeyCheck,
  { codeKey, replaced }: { readonly codeKey: string; readonly replaced: Pick<ReplacedBook, 'byCode'> },
) {
  // After a start the wait begins anew: pulling the plug wins nobody a try.
  let tries: Tries = { wrong: store.meta.wrongCodes(), lastWrongMs: clock.monotonicMs() }
  const setTries = (next: Tries) => {
    tries = next
    store.meta.setWrongCodes(next.wrong)
  }
  return {
    waitMs: () => waitAfter(tries, clock.monotonicMs()),
    /**
     * The grant of a code, one that opens now before others; null counts as a wrong try. An old code is no guess, and proves nothing
     * either: it leaves the count as it is.
     */
    find(code: string): FoundCode | null {
      const hash = hashCode(code, codeKey)
      const matching = store.grants
        .all()
        .map(({ body }) => body)
        .filter((grant) => sameHash(grant.codeHash, hash))
      const opening = matching.find((each) => check.refusalOf(each) === null)
      const old = opening ? null : replaced.byCode(code)
      if (old) return { replaced: old }
      const grant = opening ?? matching.at(-1)
      if (!grant) setTries(afterWrongCode(tries, clock.monotonicMs()))
      else if (tries.wrong > 0) setTries({ ...tries, wrong: 0 })
      return grant ? { grant } : null
    },
  }
}

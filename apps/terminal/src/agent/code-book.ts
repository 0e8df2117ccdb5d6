import type { Clock } from '@fachwerk/clock/clock'
import type { GrantBody } from '@fachwerk/contract/terminal-protocol'
import type { KeyCheck } from './key-check.ts'
import { hashCode, sameHash } from './rules/code-hash.ts'
import { type Tries, afterWrongCode, waitAfter } from './rules/code-throttle.ts'
import type { Store } from './store/store.ts'

/** Finds the grant of a typed code and makes guessing hopeless. */
export function createCodeBook(store: Store, clock: Clock, check: KeyCheck, codeKey: string) {
  // After a start the wait begins anew: pulling the plug wins nobody a try.
  let tries: Tries = { wrong: store.meta.wrongCodes(), lastWrongMs: clock.monotonicMs() }
  const setTries = (next: Tries) => {
    tries = next
    store.meta.setWrongCodes(next.wrong)
  }
  return {
    waitMs: () => waitAfter(tries, clock.monotonicMs()),
    /** The grant of a code, one that opens now before others; null counts as a wrong try. */
    find(code: string): GrantBody | null {
      const hash = hashCode(code, codeKey)
      const matching = store.grants
        .all()
        .map(({ body }) => body)
        .filter((grant) => sameHash(grant.codeHash, hash))
      const grant = matching.find((each) => check.refusalOf(each) === null) ?? matching.at(-1)
      if (!grant) setTries(afterWrongCode(tries, clock.monotonicMs()))
      else if (tries.wrong > 0) setTries({ ...tries, wrong: 0 })
      return grant ?? null
    },
  }
}

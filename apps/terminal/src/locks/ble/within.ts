import type { Clock } from '@fachwerk/clock/clock'

/** The same work, which fails when it is not done in so long. */
export const within = <T>(clock: Clock, ms: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new Error(`nothing within ${ms} ms`)))
    work.then(resolve, reject).finally(cancel)
  })

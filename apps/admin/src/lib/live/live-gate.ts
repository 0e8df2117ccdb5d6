function newTry() {
  const next = Promise.withResolvers<void>()
  // Nobody may be waiting; that is no mistake.
  next.promise.catch(() => {})
  return next
}

/** Who waits hears of a failure at once; who asks later waits for the next try. */
export function createGate() {
  let current = newTry()
  let asked = newTry()
  return {
    wait: () => {
      asked.resolve()
      return current.promise
    },
    /** Resolves when somebody waits again after a failure. */
    askedAgain: () => asked.promise,
    open: () => current.resolve(),
    failForGood: (problem: unknown) => current.reject(problem),
    failOnce: (problem: unknown) => {
      const failed = current
      current = newTry()
      asked = newTry()
      failed.reject(problem)
    },
  }
}

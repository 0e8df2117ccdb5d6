/**
 * Lets at most `most` works run at the same time; the others wait in line, first come, first served.
 * @returns a function that runs a work as soon as there is room and answers or fails as the work does
 */
export function fewAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    // Who ends hands the room over, so nobody who comes later slips in between.
    if (running < most) running += 1
    else await new Promise<void>((room) => waiting.push(room))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

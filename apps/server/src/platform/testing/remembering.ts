import type { Random } from '../random.ts'

/** Notes what is drawn, so that another source of the same seed can be brought to the same place. */
export function remembering(source: Random) {
  const drawn: ((other: Random) => void)[] = []
  const noted = <Args extends unknown[], T>(draw: (from: Random, ...args: Args) => T) => {
    return (...args: Args): T => {
      drawn.push((other) => void draw(other, ...args))
      return draw(source, ...args)
    }
  }
  const random: Random = {
    bytes: noted((from, count: number) => from.bytes(count)),
    uuid: noted((from) => from.uuid()),
    digits: noted((from, count: number) => from.digits(count)),
    code: noted((from, count: number) => from.code(count)),
    hash: noted((from) => from.hash()),
    below: noted((from, limit: number) => from.below(limit)),
  }
  const drawAgain = (other: Random): Random => {
    for (const draw of drawn) draw(other)
    return other
  }
  return { random, drawAgain }
}

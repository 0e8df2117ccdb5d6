import { type Bench, type Figure, numberText } from './figures.ts'
import { productWithFleet } from './fleet/product.ts'
import { memoryOf } from './machine.ts'

const PORT = 21_730
const ROUNDS = 6
const MEGABYTE = 2 ** 20
/** For each terminal and second of `--seconds`: some hundred times what a terminal says in earnest. */
const RATES = { beats: 6, snapshots: 1.5, events: 1 }
/** A terminal beats every 15 s, tells its locks once a minute, and its doors move thirty times a day. */
const MESSAGES_OF_A_WEEK = 7 * 86_400 * (1 / 15 + 1 / 60 + 60 / 86_400)

export const bench: Bench = {
  name: 'soak',
  description:
    'Memory of the server with 500 terminals over many hours in time lapse: what stays after a forced garbage collection. A whole week is --seconds 860, about two hours on two cores: messages come as fast as the server takes them.',
  async run(context) {
    const product = await productWithFleet(context, { name: 'soak', port: PORT })
    const terminals = product.world.identities.length
    const ofRound = (rate: number) => Math.round(rate * terminals * context.seconds)
    const counts = {
      beats: ofRound(RATES.beats),
      snapshots: ofRound(RATES.snapshots),
      events: ofRound(RATES.events),
    }
    const points: { readonly messages: number; readonly heap: number }[] = []
    let messages = 0
    // The first round is not counted: caches fill, code is compiled.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await product.fleet.say(counts)
      await product.fleet.settle(60)
      messages += counts.beats + counts.snapshots + counts.events
      const heap = (await product.server().heap()) / MEGABYTE
      context.say(`${numberText(messages / 1000)} thousand messages: heap ${numberText(heap)} MB`)
      if (round > 0) points.push({ messages, heap })
    }
    const days = (7 * messages) / (MESSAGES_OF_A_WEEK * terminals)
    const note = `${Math.round(messages / 1000)} thousand messages, as many as ${terminals} terminals send in ${numberText(days)} days`
    return figuresOf(points, memoryOf([product.server().pid]) / MEGABYTE, { terminals, note })
  },
}

function figuresOf(
  points: readonly { readonly messages: number; readonly heap: number }[],
  pss: number,
  { terminals, note }: { readonly terminals: number; readonly note: string },
): Figure[] {
  const slope = slopeOf(points.map(({ messages, heap }) => [messages, heap]))
  const [first, last] = [points[0]?.heap ?? Number.NaN, points.at(-1)?.heap ?? Number.NaN]
  return [
    {
      name: 'memory of the server (PSS) after the time lapse',
      value: pss,
      unit: 'MB',
      bar: { value: 500, good: 'below' },
      note,
    },
    {
      name: 'growth of the heap after garbage collection, first to last round',
      value: last - first,
      unit: 'MB',
      bar: { value: 5, good: 'atMost' },
      note: `from ${numberText(first)} to ${numberText(last)} MB`,
    },
    {
      name: 'slope of the heap, projected to a week',
      value: slope * MESSAGES_OF_A_WEEK * terminals,
      unit: 'MB',
      note: 'fitted line; the shorter the measurement, the more noise is projected',
    },
  ]
}

/** Slope of the line that fits best. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])]
  return mean((point) => (point[0] - x) * (point[1] - y)) / mean((point) => (point[0] - x) ** 2)
}

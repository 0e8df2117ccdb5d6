import type { Outcome } from './simulate.ts'
import { COUNTED, type Counted } from './tally.ts'

const number = (value: number) => value.toLocaleString('en-GB')
const seconds = (value: number) => `${value.toLocaleString('en-GB', { maximumFractionDigits: 1 })} s`

/** One line for a run that is over. */
export const lineOf = ({
  seed,
  start,
  steps,
  seconds: took,
  counts,
  digest,
  disturbances,
  failure,
}: Outcome): string =>
  [
    failure ? '✗' : '✓',
    `Seed ${seed}`,
    `from ${start.toISOString().slice(0, 10)}`,
    `${number(counts.orders)} orders`,
    `${number(counts.opens)} openings`,
    `${number(counts.crashes)} crashes`,
    `${number(steps)} steps`,
    seconds(took),
    digest.slice(0, 12),
    ...(disturbances > 0 ? [`the machine was too busy ${disturbances} times`] : []),
  ].join(' · ')

/** What was counted in all runs, and why people were refused. */
export function tableOf(outcomes: readonly Outcome[]): string {
  const sum = (what: Counted) => outcomes.reduce((all, { counts }) => all + counts[what], 0)
  // The keys are those of the table of what is counted.
  const rows = (Object.keys(COUNTED) as Counted[]).map((what) => [COUNTED[what], number(sum(what))] as const)
  const refusals = new Map<string, number>()
  for (const outcome of outcomes)
    for (const [code, count] of outcome.refusals) refusals.set(code, (refusals.get(code) ?? 0) + count)
  const why = [...refusals].toSorted((a, b) => b[1] - a[1]).map(([code, count]) => `${code} ${count}`)
  const took = outcomes.reduce((all, outcome) => all + outcome.seconds, 0)
  const all = [
    ...rows,
    ['runs', number(outcomes.length)] as const,
    ['computing time', seconds(took)] as const,
  ]
  const width = Math.max(...all.map(([name]) => name.length))
  return [
    ...all.map(([name, value]) => `  ${name.padEnd(width)}  ${value.padStart(9)}`),
    ...(why.length > 0 ? [`  refused: ${why.join(', ')}`] : []),
  ].join('\n')
}

/** What broke, and how to see it again. */
export function failureOf({ seed, failure }: Outcome, command: string): string {
  if (!failure) return ''
  const steps = failure.lastSteps
    .slice(-50)
    .map(({ number: at, at: when, what }) => `  ${at}  ${when.toISOString()}  ${what}`)
  return [
    `✗ Seed ${seed}, day ${failure.day}, ${failure.at.toISOString()}: broken is`,
    `  ${failure.message.replaceAll('\n', '\n  ')}`,
    'The last steps:',
    ...steps,
    ...(failure.log.length > 0
      ? ['From the log of the server:', ...failure.log.map((line) => `  ${line.trimEnd()}`)]
      : []),
    `Once more: ${command}`,
  ].join('\n')
}

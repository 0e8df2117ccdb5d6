import type { Call } from '@fachwerk/contract/call'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { REFUSALS } from '@fachwerk/contract/refusals'
import { beforeAll, describe, expect, it } from 'vitest'
import { callKey } from '../platform/http/serve.ts'
import { allCalls, type CallName, callInputs } from '../testing/inputs/call-inputs.ts'
import { type Changes, watchChanges } from '../testing/changes.ts'
import { type Actor, aWorldOfActors, reaches, refusalFor, type Whose } from '../testing/house-actors.ts'
import {
  type Answer,
  type Caller,
  grantedWrites,
  type RawInput,
  sameAnswer,
  send,
} from '../testing/house-calls.ts'
import { idPathsOf, pathsThatDiffer, valueAt, withValue } from '../testing/input-paths.ts'
import { addStrangers } from '../testing/tenants.ts'
import { aTestHouse, type TestHouse } from '../testing/test-house.ts'

const WHOSE = ['own', 'franchisee', 'foreign'] as const

let house: TestHouse
let actors: Actor[]
let changes: Changes

beforeAll(async () => {
  house = await aTestHouse({ furnish: addStrangers })
  actors = await aWorldOfActors(house)
  changes = await watchChanges(house.platform.db)
}, 120_000)

const inputsOf = (name: CallName, actor: Actor, whose: Whose): readonly RawInput[] => {
  const target = actor.targets[whose]
  return target ? callInputs[name](target) : []
}
const takesIds = (name: CallName, actor: Actor) =>
  JSON.stringify(inputsOf(name, actor, 'own')) !== JSON.stringify(inputsOf(name, actor, 'unknown'))

/** Whether changes of a granted call, or of a sign-in, may still be noted. */
let isNoted = true

/** Rows that terminals are told of, and answer in their own time; all else is over with the call that wrote it. */
const heardByTerminals = (change: string) => /command|grant|terminal|lock|awake/.test(change)

/** What a granted call wrote, and what follows from it, is over before the next; a refused one has written nothing. */
async function answerTo(call: Call, input: RawInput, actor: Actor, problems: string[]): Promise<Answer> {
  const before = grantedWrites(house)
  const caller = await actor.caller()
  if (isNoted || grantedWrites(house) > before) await changes.take()
  const answer = await send(house, call, input, caller)
  const written = await changes.take()
  isNoted = false
  if (answer.status >= 400 && written.length > 0 && !(await wasLate(call, input, caller, written)))
    problems.push(`FAULT-49 ${actor.name} was refused (${answer.code}), but wrote: ${written.join(', ')}`)
  if (answer.status < 400 && written.some(heardByTerminals)) {
    await house.settle()
    isNoted = true
  }
  return answer
}

/**
 * Whether what was written came from terminals that answered late (on a slow machine after the call before had settled):
 * once all is quiet, the same refused call writes nothing.
 */
async function wasLate(call: Call, input: RawInput, caller: Caller, written: readonly string[]) {
  // With what terminals confirm an event is written.
  if (!written.some(heardByTerminals)) return false
  await house.settle()
  await changes.take()
  await send(house, call, input, caller)
  return (await changes.take()).length === 0
}

describe('FAULT-50 nothing is reachable that is not declared and tested', () => {
  it('every declared call has a handler, and nothing else has one', () => {
    const declared = allCalls.map(([, call]) => callKey(call))
    expect([...house.registry.mounted.keys()].toSorted()).toEqual(declared.toSorted())
  })

  it.each(allCalls)('%s: the matrix knows a good input with every id of the call in it', (name, call) => {
    const [actor] = actors
    const [own, unknown] = (['own', 'unknown'] as const).map((whose) =>
      actor ? inputsOf(name, actor, whose) : [],
    )
    const varied = own?.flatMap((input, index) => pathsThatDiffer(input, unknown?.[index] ?? {}))
    expect(own?.length).toBeGreaterThan(0)
    expect(idPathsOf(call).filter((path) => !varied?.includes(path))).toEqual([])
  })
})

describe.each(allCalls)('FAULT-44 A-12 A-13 %s', (name, call) => {
  it('answers everybody as it declares, and knows nothing of other companies', async () => {
    const problems: string[] = []
    for (const actor of actors) {
      const nothing: Answer[] = []
      for (const input of takesIds(name, actor) ? inputsOf(name, actor, 'unknown') : [])
        nothing.push(await answerTo(call, input, actor, problems))
      for (const whose of WHOSE) {
        for (const [index, input] of inputsOf(name, actor, whose).entries()) {
          const none = nothing[index]
          if (whose !== 'own' && !none) continue
          const answer = await answerTo(call, input, actor, problems)
          const wrong = judge(call, { actor, whose, input, answer, none })
          if (wrong) problems.push(`${actor.name}, ${whose} ${index}: ${wrong}, but ${answer.text}`)
        }
      }
    }
    expect(problems).toEqual([])
  }, 60_000)

  it('FAULT-45 one id of mine does not open another company’s', async () => {
    const problems: string[] = []
    for (const actor of actors.filter((each) => !refusalFor(call, each))) {
      const [foreigns, unknowns] = [inputsOf(name, actor, 'foreign'), inputsOf(name, actor, 'unknown')]
      for (const [index, own] of inputsOf(name, actor, 'own').entries()) {
        const mixed = mixtures(own, foreigns[index] ?? {})
        for (const [at, like] of mixtures(own, unknowns[index] ?? {}).entries()) {
          const nothing = sameAnswer(await answerTo(call, like, actor, problems))
          const answer = sameAnswer(await answerTo(call, mixed[at] ?? {}, actor, problems))
          if (answer !== nothing) problems.push(`${actor.name} ${JSON.stringify(mixed[at])}: ${answer}`)
        }
      }
    }
    expect(problems).toEqual([])
  }, 60_000)
})

/** Whatever they name, they say the same: nobody learns from them whether there is such an order (LAW-2). */
const SAY_THE_SAME: readonly Call[] = [orderCalls.declare]

interface Outcome {
  readonly actor: Actor
  readonly whose: Whose
  readonly input: RawInput
  readonly answer: Answer
  /** What the same request answers about something that does not exist; absent for allCalls that take no ids. */
  readonly none: Answer | undefined
}

/** What is wrong with an answer, by the call's own declaration alone; null when nothing is. */
function judge(call: Call, { actor, whose, input, answer, none }: Outcome): string | null {
  const refusal = refusalFor(call, actor, input)
  if (refusal && answer.code !== refusal) return `should be refused as ${refusal}`
  if (refusal && answer.status !== REFUSALS[refusal].status) return 'should have the status of its refusal'
  const declared: readonly (string | null)[] = call.refusals
  if (!refusal && answer.status >= 300 && !declared.includes(answer.code)) return 'should be granted'
  // A webhook is believed for its signature, whoever sends it; whose account it names is not the sender's.
  if (!none || declared.includes('wrong-signature')) return null
  const isSame = sameAnswer(answer) === sameAnswer(none)
  if (SAY_THE_SAME.includes(call)) return isSame ? null : 'should say the same whatever it names'
  // None of them is signed in to a customer's account (S-09): nothing there is theirs.
  const isOut = call.auth === 'visitor' && answer.code === 'not-signed-in'
  if (refusal || isOut || !reaches(call, whose, input))
    return isSame ? null : 'should answer as if it did not exist'
  if (isSame || answer.code === 'not-found') return 'should be seen'
  if (declared.includes('not-found') && none.code !== 'not-found') return 'the unknown should be not-found'
  return null
}

/** The own input with one id at a time of somebody else's; where a field takes several ids, mine and theirs together. */
function mixtures(own: RawInput, other: RawInput): RawInput[] {
  const paths = [...new Set(pathsThatDiffer(own, other))]
  return paths.flatMap((path) => {
    const [mine, theirs] = [valueAt(own, path), valueAt(other, path)]
    if (Array.isArray(mine) && Array.isArray(theirs)) return [withValue(own, path, [...mine, ...theirs])]
    return paths.length > 1 ? [withValue(own, path, theirs)] : []
  })
}

import type { Call } from '@fachwerk/contract/call'
import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { beforeAll, expect, it, vi } from 'vitest'
import { allCalls, type CallName, callInputs } from '../testing/inputs/call-inputs.ts'
import { type Actor, aWorldOfActors, refusalFor } from '../testing/house-actors.ts'
import { type Answer, type RawInput, sameAnswer, send } from '../testing/house-calls.ts'
import { readLines } from '../testing/house-stream.ts'
import { fieldsOf, withValue } from '../testing/input-paths.ts'
import { addStrangers, aTarget, CONTACT, MARKER, STRANGER_HOST, STRANGER_SLUG } from '../testing/tenants.ts'
import { aTestHouse, type TestHouse } from '../testing/test-house.ts'

const readable = allCalls.filter(
  ([, call]) =>
    (call.method === 'GET' || call.readOnly) &&
    !call.stream &&
    !/refresh-token|request-password-reset|send-welcome-mail/.test(call.path),
)

let house: TestHouse
let actors: Actor[]
const seen = new Map<CallName, Map<string, string>>()

beforeAll(async () => {
  house = await aTestHouse({ furnish: addStrangers })
  actors = await aWorldOfActors(house)
  await strangersRent()
  for (const [name, call] of readable)
    seen.set(
      name,
      new Map([...(await answersOf(name, call))].map(([key, answer]) => [key, sameAnswer(answer)])),
    )
  // More of theirs: nobody else may notice.
  await strangersRent()
}, 120_000)

const strangersRent = () =>
  aTarget(
    house,
    { host: STRANGER_HOST, slug: STRANGER_SLUG },
    { ...CONTACT, firstName: MARKER, email: `${MARKER.toLowerCase()}@post.example` },
  )

/** Everybody of the other companies, on their own hosts. */
const others = () =>
  actors.filter(({ name, targets }) => targets.own?.host !== STRANGER_HOST && !/unknown host/.test(name))

/** Good inputs, the same about foreign rows, and every search, order and direction a call offers. */
function readings(name: CallName, call: Call, { targets }: Actor): RawInput[] {
  const bases = [targets.own, targets.foreign, targets.unknown].flatMap((target): readonly RawInput[] =>
    target ? callInputs[name](target) : [],
  )
  const wide = bases.slice(0, 1).map(({ params }) => ({ params, ...(call.body ? { body: {} } : {}) }))
  const [base] = wide
  if (!base) return []
  const fields = fieldsOf(call)
  const searches = fields
    .filter(({ path }) => path.endsWith('.search'))
    .flatMap(({ path }) =>
      [MARKER, MARKER.slice(2, 8), 'Passau', '%', ''].map((text) => withValue(base, path, text)),
    )
  const orders = fields
    .filter(({ path }) => path.endsWith('.orderBy'))
    .flatMap(({ path, schema }) => (schema.enum ?? []).map((value) => withValue(base, path, value)))
  const most = fields.some(({ path }) => path === 'body.limit') ? [withValue(base, 'body.limit', 200)] : []
  return [...bases, ...wide, ...searches, ...orders, ...most]
}

/** What the others are told, by who asks for what. */
async function answersOf(name: CallName, call: Call): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  for (const actor of others().filter((each) => !refusalFor(call, each)))
    for (const input of readings(name, call, actor))
      answers.set(
        `${actor.name} ${JSON.stringify(input)}`,
        await send(house, call, input, await actor.caller()),
      )
  return answers
}

it.each(readable)('FAULT-46 A-13 %s never tells of the strangers, nor counts them', async (name, call) => {
  const answers = [...(await answersOf(name, call))]
  expect(answers.length).toBeGreaterThan(0)
  expect(answers.filter(([, { text }]) => new RegExp(MARKER, 'i').test(text))).toEqual([])
  const before = seen.get(name)
  const changed = answers.filter(([key, answer]) => sameAnswer(answer) !== before?.get(key))
  expect(changed).toEqual([])
})

it('the strangers themselves see what the others must not', async () => {
  const seeing: string[] = []
  for (const actor of actors.filter(({ targets }) => targets.own?.host === STRANGER_HOST))
    for (const [name, call] of readable)
      for (const input of refusalFor(call, actor) ? [] : readings(name, call, actor).slice(0, 1))
        if ((await send(house, call, input, await actor.caller())).text.includes(MARKER)) seeing.push(name)
  expect(seeing).toEqual(
    expect.arrayContaining([
      'companies',
      'storageLocations',
      'accessRights',
      'accessRight',
      'monitoring',
      'command',
    ]),
  )
  expect(seeing).toEqual(
    expect.arrayContaining(['recentEvents', 'site', 'locationPage', 'findLocations', 'order']),
  )
})

it('FAULT-46 L-08 the live view of one company is silent about another', async () => {
  const owner = actors.find(({ name }) => name === 'owner of the franchisor')
  const own = owner?.targets.own
  if (!owner || !own) throw new Error('no owner')
  const stream = await readLines(house, deviceCalls.liveEvents, {}, await owner.caller())
  await strangersRent()
  const input = { params: { hash: own.orderHash }, body: { rentalId: own.rentalId } }
  await send(house, orderCalls.openBox, input, { host: own.host })
  await house.settle()
  await vi.waitFor(
    () => expect(stream.lines.some((line) => line.includes('command.done'))).toBe(true),
    10_000,
  )
  stream.leave()
  expect(stream.lines.filter((line) => !line.includes(own.rentalId) && !line.includes(own.boxId))).toEqual([])
})

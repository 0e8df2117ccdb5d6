import type { Call, ReplyOut, RequestIn } from '@fachwerk/contract/call'
import type { Amounts, RefusalCode } from '@fachwerk/contract/refusals'
import { storefrontCalls, type SiteView } from '@fachwerk/contract/order/storefront-calls'
import type { FieldError, Invoked, PageApi, SiteOfPage } from '../render-contract.ts'
import { aParty } from './offers.ts'

/** One call the pages made, as the server would have seen it. */
interface MadeCall {
  readonly path: string
  readonly input: {
    readonly params?: Record<string, string>
    readonly query?: Record<string, unknown>
    readonly body?: Record<string, unknown>
  }
  readonly key: string | undefined
}

export interface FakeApi {
  readonly api: PageApi
  readonly made: readonly MadeCall[]
  /** What a call answers from now on; its input and reply are checked by the contract. */
  answer<C extends Call>(call: C, reply: (input: RequestIn<C>) => ReplyOut<C> | Refused): void
}

interface Refused {
  readonly refused: RefusalCode
  readonly errors?: readonly FieldError[]
  readonly amounts?: Amounts
}

/** A refusal for `answer`. */
export const refuse = (code: RefusalCode, amounts?: Amounts): Refused => ({
  refused: code,
  ...(amounts && { amounts }),
})

export const aSite = (change: Partial<SiteOfPage> = {}): SiteOfPage => ({
  siteId: '01938f00-0000-7000-8000-00000000f001',
  name: 'Zeitlager',
  template: 'white-clean',
  defaultLanguage: 'de',
  languages: ['de', 'de-informal', 'en', 'it', 'ru'],
  ...change,
})

const viewOf = (site: SiteOfPage): SiteView => ({
  id: site.siteId,
  name: site.name,
  template: site.template,
  languages: [...site.languages],
  defaultLanguage: site.defaultLanguage,
  operator: aParty(),
  offers: { boxes: true, goods: false, orders: false, ways: [] },
  mapTiles: null,
  demo: true,
})

/** A server for pages under test: answers what it was told, refuses the rest as unknown. */
export function fakeApi(site: SiteOfPage = aSite()): FakeApi {
  const answers = new Map<string, (input: never) => unknown>()
  const made: MadeCall[] = []
  const answer: FakeApi['answer'] = (call, reply) => {
    answers.set(`${call.method} ${call.path}`, reply)
  }
  answer(storefrontCalls.site, () => viewOf(site))
  const api: PageApi = async (call, input, key) => {
    for (const part of ['params', 'body'] as const) {
      const given: unknown = part in input ? Reflect.get(input, part) : undefined
      if (call[part] && !call[part].safeParse(given ?? {}).success)
        return { ok: false, refusal: 'invalid-input', errors: [] }
    }
    made.push({ path: call.path, input, key })
    const reply = answers.get(`${call.method} ${call.path}`)
    if (!reply) return { ok: false, refusal: 'not-found', errors: [] }
    // Each answer was checked against its own call when it was set.
    const value = reply(input as never)
    if (isRefused(value)) {
      const { refused, errors = [], amounts } = value
      return { ok: false, refusal: refused, errors, ...(amounts && { amounts }) }
    }
    const parsed: unknown = call.reply.parse(value)
    // Parsed by this call's own schema.
    return { ok: true, value: parsed } as Invoked<typeof call>
  }
  return { api, made, answer }
}

const isRefused = (value: unknown): value is Refused =>
  typeof value === 'object' && value !== null && 'refused' in value

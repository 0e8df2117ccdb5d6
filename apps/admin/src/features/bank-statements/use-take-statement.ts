import { ApiProblem } from '@fachwerk/contract/api-problem'
import { MOST_BANK_BYTES } from '@fachwerk/contract/payment/bank/bank-fields'
import type { BankFileReport } from '@fachwerk/contract/payment/bank/bank-views'
import { useRef, useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { k } from './texts.ts'

export interface TakeState {
  readonly file: File | null
  readonly report: BankFileReport | null
  readonly busy: 'reading' | 'taking' | null
  readonly problem: string | null
  /** The file does not say of which account it is. */
  readonly asksIban: boolean
  readonly iban: string
  /** Of a table nobody knows: a field for each column. */
  readonly mapping: string | null
}

const NOTHING: TakeState = {
  file: null,
  report: null,
  busy: null,
  problem: null,
  asksIban: false,
  iban: '',
  mapping: null,
}

/** By its name: browsers call such files many things. */
const typeOf = ({ name }: File): string =>
  /\.xml$/i.test(name) ? 'application/xml' : /\.csv$/i.test(name) ? 'text/csv' : 'text/plain'

const asked = ({ iban, mapping }: TakeState) => ({
  ...(iban.trim() !== '' && { iban }),
  ...(mapping !== null && { mapping }),
})

/** A file on its way: looked at as often as somebody says more of it, then taken in as it was looked at last. */
export function useTakeStatement(onTaken: () => void) {
  const { client } = useApi()
  const [state, setState] = useState<TakeState>(NOTHING)
  const running = useRef<AbortController | null>(null)
  const failed = (now: TakeState, problem: unknown): TakeState => ({
    ...now,
    busy: null,
    problem: wordsFor(problem).text,
    asksIban: now.asksIban || (problem instanceof ApiProblem && problem.code === 'bank-account-missing'),
  })

  const look = async (next: TakeState): Promise<void> => {
    const { file } = next
    if (!file) return
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    setState({ ...next, busy: 'reading', problem: null })
    try {
      const upload = new Blob([file], { type: typeOf(file) })
      const report = await client.checkBankStatement(
        { query: asked(next), upload },
        { signal: controller.signal },
      )
      setState({ ...next, report, busy: null, problem: null })
    } catch (problem) {
      if (!controller.signal.aborted) setState(failed(next, problem))
    }
  }
  const take = async (): Promise<void> => {
    const { file } = state
    if (!file || state.busy !== null) return
    setState({ ...state, busy: 'taking', problem: null })
    try {
      const upload = new Blob([file], { type: typeOf(file) })
      const query = { ...asked(state), name: file.name.slice(-200), foreign: 'take' as const }
      await client.takeBankStatement({ query, upload })
      onTaken()
    } catch (problem) {
      setState((now) => failed(now, problem))
    }
  }
  return {
    state,
    choose: ([file, another]: readonly File[]) => {
      if (!file) return
      if (another) setState({ ...NOTHING, problem: k('take.one') })
      else if (file.size > MOST_BANK_BYTES)
        setState({ ...NOTHING, problem: k('take.tooLarge', { name: file.name }) })
      else void look({ ...NOTHING, file })
    },
    type: (iban: string) => setState((now) => ({ ...now, iban })),
    again: () => void look(state),
    arrange: (mapping: string) => void look({ ...state, mapping }),
    take,
    leave: () => {
      running.current?.abort()
      setState(NOTHING)
    },
  }
}

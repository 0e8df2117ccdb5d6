import type { PaymentSetup } from '@fachwerk/contract/payment/payment-account-calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { showToast } from '../../lib/toast.ts'

export const paymentSetupQuery = ({ client }: Api) =>
  queryOptions({ queryKey: ['payment-setup'], queryFn: ({ signal }) => client.paymentSetup({}, { signal }) })

/** Puts the answer of a change in place of what is shown. */
export function useSaveSetup() {
  const queries = useQueryClient()
  return (setup: PaymentSetup) => {
    queries.setQueryData(['payment-setup'], setup)
    void queries.invalidateQueries({ queryKey: ['history'] })
  }
}

/** A button's action: its answer is shown, its failure said, and meanwhile it is not pressed twice. */
export function useSetupAction() {
  const save = useSaveSetup()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (act: () => Promise<PaymentSetup>, done?: string) => {
    if (busy) return
    setBusy(true)
    try {
      save(await act())
      if (done !== undefined) showToast(done)
    } catch (problem) {
      showToast(wordsFor(problem).text, { kind: 'failed' })
      await queries.invalidateQueries({ queryKey: ['payment-setup'] })
    }
    setBusy(false)
  }
  return { busy, run: (act: () => Promise<PaymentSetup>, done?: string) => void run(act, done) }
}

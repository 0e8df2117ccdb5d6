import { ApiProblem } from '@fachwerk/contract/api-problem'
import { MOST_RECEIVED_BYTES } from '@fachwerk/contract/invoice/received-invoice-limits'
import type { ReceivedInvoiceDetail } from '@fachwerk/contract/invoice/received-invoice-views'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { wordsFor } from '../../lib/problem.ts'
import { e } from './texts.ts'

/** By its name: not every browser knows what an XML is. */
const typeOf = ({ name }: File): 'application/xml' | 'application/pdf' | null => {
  if (/\.xml$/i.test(name)) return 'application/xml'
  return /\.pdf$/i.test(name) ? 'application/pdf' : null
}

interface Refused {
  readonly file: File
  readonly why: string
  /** Its number is known of this seller; who knows better takes it all the same. */
  readonly isAskable: boolean
}

/** Sends the file of an invoice and tells what became of it. */
export function useTakeInvoice(onTaken: (taken: ReceivedInvoiceDetail) => void) {
  const { client } = useApi()
  const [sending, setSending] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const send = async (file: File, sameNumber: 'refuse' | 'take'): Promise<void> => {
    const type = typeOf(file)
    const unfit =
      type === null ? e('take.wrongType') : file.size > MOST_RECEIVED_BYTES ? e('take.tooLarge') : null
    if (type === null || unfit !== null) {
      setRefused({ file, why: unfit ?? '', isAskable: false })
      return
    }
    setSending(file.name)
    setRefused(null)
    try {
      const upload = new Blob([file], { type })
      onTaken(await client.receiveInvoice({ query: { name: file.name.slice(-200), sameNumber }, upload }))
    } catch (problem) {
      const isAskable = problem instanceof ApiProblem && problem.code === 'received-number-known'
      setRefused({ file, why: wordsFor(problem).text, isAskable })
    }
    setSending(null)
  }
  return {
    sending,
    refused,
    take: (files: readonly File[]) => {
      const [file, another] = files
      if (!file || sending !== null) return
      if (another) setRefused({ file, why: e('take.one'), isAskable: false })
      else void send(file, 'refuse')
    },
    takeAgain: () => {
      if (refused) void send(refused.file, 'take')
    },
  }
}

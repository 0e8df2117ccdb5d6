import { useApi } from '../../lib/api.ts'
import { LoadFile } from '../load-file.tsx'
import { i } from './texts.ts'

/** Fetches the PDF of an invoice. */
export function LoadInvoice(props: {
  readonly id: string
  readonly number: string
  /** Beside others: small, and named with its number for who cannot see where it stands. */
  readonly small?: boolean
}) {
  const { id, number, small = false } = props
  const { client } = useApi()
  return (
    <LoadFile
      {...(small && { size: 'xs', iconSize: 16, 'aria-label': i('file.loadOne', { number }) })}
      ask={() => client.invoiceFile({ params: { id } })}
      texts={{
        load: small ? 'PDF' : i('file.load'),
        loading: i('file.loading'),
        failed: i('file.failed'),
      }}
    />
  )
}

import type { InvoicePart } from './checkout-data.ts'

/** K-06: who only has to sign in for an invoice is told so; the cart stays. */
export function SignInForInvoice({ invoice }: { readonly invoice: InvoicePart | null }) {
  const signIn = invoice?.signIn
  if (!signIn) return null
  return (
    <p className="small">
      {signIn.words} <a href={signIn.to}>{signIn.link}</a>
    </p>
  )
}

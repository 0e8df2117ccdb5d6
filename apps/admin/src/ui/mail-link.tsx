import { Fragment } from 'react'

/** A mail address that breaks at its @ and nowhere else, where it does not fit. */
export function MailText({ address }: { readonly address: string }) {
  return address.split('@').map((part, at) => (
    <Fragment key={`${at}-${part}`}>
      {at === 0 ? null : <wbr />}
      {at === 0 ? part : `@${part}`}
    </Fragment>
  ))
}

/** The same as a link that begins a mail. */
export const MailLink = ({ address }: { readonly address: string }) => (
  <a href={`mailto:${address}`}>
    <MailText address={address} />
  </a>
)

import { dialable } from '@fachwerk/contract/customer/dialable'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { usePage } from '../lib/page.tsx'

/** Who somebody contracts with, with address, phone and e-mail (LAW-20, LAW-63). */
export function PartyLines({
  party,
  full = false,
  short = false,
}: {
  readonly party: ContractParty
  readonly full?: boolean
  /** Name and address in running lines, where height is dear. */
  readonly short?: boolean
}) {
  const { say } = usePage()
  const more: readonly [string, string][] = full
    ? [
        [say('party.representative'), party.representative],
        [say('party.register'), party.register],
        [say('party.vatId'), party.vatId],
      ]
    : []
  return (
    <>
      <address className="party">
        <b>{party.companyName}</b>
        {short ? ', ' : <br />}
        {party.street}
        {short ? ', ' : <br />}
        {`${party.postcode} ${party.city}`}
        {party.phone ? (
          <>
            <br />
            <a href={`tel:${dialable(party.phone)}`}>{party.phone}</a>
          </>
        ) : null}
        <br />
        <a href={`mailto:${party.email}`}>{party.email}</a>
      </address>
      {more.some(([, value]) => value) ? (
        <dl className="party-more">
          {more
            .filter(([, value]) => value)
            .map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      ) : null}
    </>
  )
}

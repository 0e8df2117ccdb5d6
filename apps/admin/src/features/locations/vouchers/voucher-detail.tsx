import type { Voucher } from '@fachwerk/contract/price/voucher-fields'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { useMay } from '../../../lib/session.ts'
import { countOf, dateOf, moneyOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { DetailBody, DetailActions, DetailTabs, DetailToCome } from '../../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../../ui/panes/detail-head.tsx'
import { type Fact, Facts } from '../../../ui/facts/facts.tsx'
import type { OpenDetail } from '../../../ui/list/list-page.tsx'
import { CategoryNames } from '../../../ui/form/category-fields.tsx'
import { LocationNames } from '../../../ui/location-names.tsx'
import { VoucherHistory } from './voucher-history.tsx'
import { VoucherUses } from './voucher-uses.tsx'
import { EditVoucher, VoucherArchive } from './voucher-actions.tsx'
import { voucherQuery } from './voucher-queries.ts'
import { v } from './voucher-texts.ts'
import {
  datesWords,
  leftWords,
  offWords,
  usesWords,
  VOUCHER_LABELS,
  VoucherMark,
  voucherWords,
} from './voucher-words.tsx'

/** One voucher with all its terms, and what was done to it (F-06). */
export function VoucherDetail({ open }: { readonly open: OpenDetail }) {
  const found = useQuery(voucherQuery(useApi(), open.key))
  if (found.data) return <Loaded voucher={found.data} open={open} />
  const notFound = { title: v('vouchers.notFound.title'), text: v('vouchers.notFound.text') }
  return <DetailToCome open={open} query={found} notFound={notFound} failed={v('vouchers.detail.failed')} />
}

type Props = { readonly voucher: Voucher }

function Loaded({ voucher, open }: Props & { readonly open: OpenDetail }) {
  const maySeeOrders = useMay('orders.view')
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{voucher.name}</p>
        <h2>{voucher.code}</h2>
        <VoucherMark state={voucher.state} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            { key: 'terms', label: v('vouchers.tab.terms'), shows: <Terms voucher={voucher} /> },
            ...(maySeeOrders
              ? [{ key: 'uses', label: v('vouchers.tab.uses'), shows: <VoucherUses id={voucher.id} /> }]
              : []),
            { key: 'history', label: v('vouchers.history'), shows: <VoucherHistory id={voucher.id} /> },
          ]}
        />
      </DetailBody>
    </>
  )
}

function Terms({ voucher }: Props) {
  return (
    <>
      <Facts rows={factsOf(voucher)} />
      {voucher.can.edit ? (
        <DetailActions>
          <EditVoucher voucher={voucher} />
          <VoucherArchive voucher={voucher} />
        </DetailActions>
      ) : null}
    </>
  )
}

function factsOf(voucher: Voucher): readonly Fact[] {
  const {
    locationIds,
    holdsFor,
    categoryIds,
    companyId,
    sizes,
    minimumCents,
    mostPerCustomer,
    givenCents,
    rentalTerm,
    createdAt,
  } = voucher
  return [
    { name: v('vouchers.column.off'), value: [offWords(voucher), ...leftWords(voucher)].join(' · ') },
    { name: v('vouchers.column.valid'), value: datesWords(voucher) },
    {
      name: VOUCHER_LABELS.locationIds,
      value: locationIds.length === 0 ? v('vouchers.everywhere') : <LocationNames ids={locationIds} />,
    },
    { name: VOUCHER_LABELS.holdsFor, value: voucherWords('holdsFor', holdsFor) },
    ...(holdsFor === 'rentals'
      ? []
      : [
          {
            name: VOUCHER_LABELS.categoryIds,
            value:
              categoryIds.length === 0 ? (
                v('vouchers.allCategories')
              ) : (
                <CategoryNames ids={categoryIds} company={companyId} />
              ),
          },
        ]),
    ...(holdsFor === 'goods'
      ? []
      : [
          {
            name: VOUCHER_LABELS.sizes,
            value: sizes.length === 0 ? v('vouchers.allSizes') : sizes.join(', '),
          },
          { name: VOUCHER_LABELS.rentalTerm, value: voucherWords('rentalTerm', rentalTerm) },
        ]),
    { name: VOUCHER_LABELS.minimumCents, value: minimumCents > 0 ? moneyOf(minimumCents) : null },
    { name: v('vouchers.column.uses'), value: usesWords(voucher) },
    {
      name: VOUCHER_LABELS.mostPerCustomer,
      value: mostPerCustomer === null ? null : countOf(mostPerCustomer),
    },
    { name: v('vouchers.column.given'), value: givenCents > 0 ? moneyOf(givenCents) : null },
    { name: v('vouchers.column.created'), value: dateOf(createdAt, OFFICE_ZONE) },
  ]
}

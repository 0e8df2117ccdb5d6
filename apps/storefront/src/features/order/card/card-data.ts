import type { SharedKeyView } from '@fachwerk/contract/key/shared-key-view'

type Rental = SharedKeyView['rental']

/** A key as it stands on paper, or on a device without network. */
export interface CardData {
  /** Path of the key's page, without language. */
  readonly page: string
  readonly rental: Pick<Rental, 'boxNumber' | 'place' | 'localFrom' | 'localTo' | 'goesOn' | 'hours'>
  readonly key: NonNullable<Rental['key']>
  readonly location: Omit<SharedKeyView['location'], 'slug' | 'prefix'>
  readonly serverTime: string
  /** A second person's. */
  readonly shared: boolean
}

export interface CardPageData extends CardData {
  /** Kept on a device for when there is no network; otherwise for paper. */
  readonly offline: boolean
}

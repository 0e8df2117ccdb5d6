/** Class of a box, smallest first. */
export const sizes = ['S', 'M', 'L', 'XL'] as const
export type DemoSize = (typeof sizes)[number]

/** A tenant with everything its Impressum needs (LAW-20). `franchisor` is the key of another company. */
export type DemoCompany = {
  readonly key: string
  readonly name: string
  readonly menuProfile: 'storageOperator' | 'franchisee' | 'camperBrand' | 'shop'
  readonly franchisor: string | null
  readonly legalName: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: string
  readonly email: string
  readonly phone: string
  readonly register: string
  readonly vatId: string
  readonly representative: string
  /** Whom its franchisor talks to. */
  readonly contactName?: string
  readonly contactEmail?: string
  readonly contactPhone?: string
}

/** A member of staff; the password is drawn or configured at the first start, never part of the data. */
export type DemoUser = {
  readonly key: string
  readonly company: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly roles: readonly ('owner' | 'support' | 'reader')[]
}

/** A storefront; `locations` are keys of the locations it offers. */
export type DemoSite = {
  readonly key: string
  readonly company: string
  readonly name: string
  /** Look and languages of its own; null: inherited from the head of its franchise group. */
  readonly template: 'white-clean' | 'black-clean' | null
  readonly defaultLanguage: 'de' | null
  readonly languages: readonly ('de' | 'de-informal' | 'en' | 'it' | 'ru')[] | null
  readonly hosts: readonly string[]
  readonly locations: readonly string[]
}

/** Measures of a class in millimetres, the same for every company. */
export type DemoBoxSize = {
  readonly size: DemoSize
  readonly heightMm: number
  readonly widthMm: number
  readonly depthMm: number
}

/** Gross prices in cents of one size; overrun after the free minutes is charged by the hour tariff. */
export type DemoTariffs = {
  readonly hour: number
  readonly day: number
  readonly week: number
  readonly month: number
}
export type DemoPriceGroup = {
  readonly key: string
  readonly name: string
  /** Local date `YYYY-MM-DD`. */
  readonly validFrom: string
  readonly overrunFreeMinutes: number
  /** Basis points: 1900 = 19 %. */
  readonly vatRate: number
  readonly tariffs: Readonly<Record<DemoSize, DemoTariffs>>
}

/** Minutes after local midnight; `closes` past 1440 means past midnight. */
export type DemoSpan = { readonly opens: number; readonly closes: number }
/** 1 = Monday … 7 = Sunday; a break is the gap between two spans. */
export type DemoWeekday = { readonly weekday: number; readonly spans: readonly DemoSpan[] }
export type DemoSpecialOpening = {
  readonly date: string
  readonly note: string
  readonly spans: readonly DemoSpan[]
}

/** Doors of a column from top to bottom. */
export type DemoDoor =
  | { readonly kind: 'box'; readonly number: number; readonly size: DemoSize; readonly heightMm: number }
  | { readonly kind: 'terminal'; readonly heightMm: number }
export type DemoColumn = { readonly widthMm: number; readonly doors: readonly DemoDoor[] }
/** A row of doors to scale, columns from left to right. */
export type DemoCabinet = {
  readonly name: string
  readonly heightMm: number
  readonly columns: readonly DemoColumn[]
}

/** What customers read of a location beside its German name. */
export type DemoLocationTexts = {
  readonly names: Readonly<Partial<Record<'de-informal' | 'en' | 'it' | 'ru', string>>>
  readonly description: Readonly<Record<'de' | 'de-informal' | 'en' | 'it' | 'ru', string>>
}

export type DemoLocation = {
  readonly key: string
  readonly company: string
  readonly name: string
  readonly slug: string
  readonly prefix: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly state: 'BW' | 'BY' | 'BE' | 'HH' | 'SH'
  readonly lat: number
  readonly lng: number
  readonly timeZone: 'Europe/Berlin'
  readonly operatorEmail: string
  readonly phone: string
  readonly minMinutes: number
  readonly maxMinutes: number
  /** Preselected period: `4h`, `1d` … */
  readonly defaultLength: string
  readonly maxDaysAhead: number
  readonly cleaningMinutes: number
  readonly reminderMinutes: number
  readonly holidayRule: 'closed' | 'asSunday' | 'asUsual'
  readonly accessRule: 'always' | 'openingHours'
  /** Customers rent month by month on the site. */
  readonly longTermOnline?: boolean
  /** Goods are fetched here, so many minutes after the order (K-04). */
  readonly goodsPickup?: boolean
  /** Goods are served at its tables. */
  readonly goodsTable?: boolean
  /** Goods are brought to its delivery areas. */
  readonly goodsDelivery?: boolean
  /** Goods are sent as parcels. */
  readonly goodsShipment?: boolean
  readonly preparationMinutes?: number
  readonly week: readonly DemoWeekday[]
  readonly special: readonly DemoSpecialOpening[]
  readonly priceGroup: string
  readonly cabinets: readonly DemoCabinet[]
  /** Boxes staff took out of service, with the reason. */
  readonly outOfService: readonly { readonly number: number; readonly reason: string }[]
}

/** A lock as the simulator starts it; `signalDbm` null = the terminal does not hear it. */
export type DemoLock = {
  readonly name: string
  readonly boxNumber: number
  readonly batteryPercent: number
  readonly signalDbm: number | null
}
/** One simulated controller per location; those with a `kioskIndex` serve their page at KIOSK_PORT + index. */
export type DemoTerminal = {
  readonly name: string
  readonly company: string
  readonly location: string
  readonly kioskIndex: number | null
  readonly firmware: string
  readonly uplink: string
  readonly locks: readonly DemoLock[]
}

export type DemoCustomer = {
  readonly key: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly language: 'de' | 'en' | 'it' | 'ru'
  /** Rents for a company, at the address above; the VAT id may be empty. */
  readonly business?: { readonly company: string; readonly vatId: string; readonly reference: string }
}

/**
 * A paid rental told from the moment of loading: minutes before (negative) or after now. Its price is the quote of the
 * location's price group for its period, so that no second place knows the prices.
 */
export type DemoRental = {
  readonly location: string
  readonly boxNumber: number
  readonly customer: string
  readonly state: 'reserved' | 'active' | 'overdue' | 'ended'
  readonly bookedAt: number
  readonly startsAt: number
  readonly endsAt: number
  /** Set when and only when the state is `ended`. */
  readonly endedAt: number | null
}

/**
 * A rental of the weeks before, which is over: told by week and weekday, so that it fits the opening hours whenever the
 * demo is loaded. Minutes; `startsAt` after local midnight, the rest before start and end.
 */
export type DemoPastRental = {
  readonly location: string
  readonly boxNumber: number
  readonly customer: string
  /** 1 = the week before the one of loading. */
  readonly weeksAgo: number
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number
  readonly startsAt: number
  readonly lasts: number
  readonly bookedBefore: number
  readonly leftBefore: number
}

/** What time is booked on; money in cents. */
export type DemoProject = {
  readonly key: string
  readonly company: string
  readonly name: string
  readonly description: string
  readonly budgetMonthly: number
  readonly hourlyRate: number
  readonly rounding:
    | { readonly mode: 'none' }
    | { readonly mode: 'up' | 'nearest'; readonly minutes: 1 | 5 | 6 | 10 | 15 | 30 }
}

/** Something in the calendar of a person, counted from the day of the first start. */
export type DemoAppointment = {
  readonly user: string
  readonly type: 'aufgabe' | 'termin' | 'anruf' | 'wartung' | 'abrechnung'
  readonly title: string
  readonly description?: string
  readonly location?: string
  readonly daysFromNow: number
  /** Local times `HH:mm`. */
  readonly start: string
  readonly end: string
  readonly done?: boolean
}

/** Work of a person on a past day, told in working days (Monday to Friday) before the day of loading. */
export type DemoWork = {
  readonly project: string
  readonly user: string
  readonly workdaysAgo: number
  readonly from: string
  readonly to: string
  readonly description: string
}

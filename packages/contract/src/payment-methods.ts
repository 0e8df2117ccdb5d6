// Without schemas: the storefront's checkout reads these.

/** Payment services a company can have an account at. */
export const PAYMENT_PROVIDERS = ['stripe', 'mollie', 'paypal'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** Ways to pay that need no page of ours: the provider asks for whatever it needs. */
export const PAYMENT_METHODS = ['card', 'paypal', 'klarna'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Which service takes what; Klarna at Mollie wants order lines and a postal address, so it is not offered. */
export const METHODS_OF: Readonly<Record<PaymentProviderName, readonly PaymentMethod[]>> = {
  stripe: ['card', 'klarna', 'paypal'],
  mollie: ['card', 'paypal'],
  paypal: ['paypal'],
}

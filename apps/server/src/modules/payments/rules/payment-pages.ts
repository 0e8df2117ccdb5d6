/** Where the payment services have their pages: the browser checks the redirect after the order's form against these. */
export const PAYMENT_PAGES = [
  'https://checkout.stripe.com',
  'https://www.mollie.com',
  'https://www.paypal.com',
  'https://www.sandbox.paypal.com',
] as const

import type { OrderContact } from '@fachwerk/contract/order-views'

/** Contact data as a visitor types them; a test names only what it is about. */
export const aContact = (about: Partial<OrderContact> = {}): OrderContact => ({
  firstName: 'Lena',
  lastName: 'Hoffmann',
  email: 'lena.hoffmann@post.example',
  street: 'Seestraße 18',
  postcode: '78464',
  city: 'Konstanz',
  ...about,
})

/** Where mails about an order go: to the corrected address of its customer, else to the one it was placed with. */
export const mailAddressOf = (order: {
  readonly mail_address: string | null
  readonly contact: { readonly email: string }
}): string => order.mail_address ?? order.contact.email

import type { ReceivedDocument } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Element } from 'slimdom'
import { saidAt, textAt } from '../../../platform/unpack/xml-elements.ts'

/** What the two languages call a file that is written into the invoice (BT-125). */
const HOLDERS = ['EmbeddedDocumentBinaryObject', 'AttachmentBinaryObject']

const embedded = (root: Element): Element[] =>
  HOLDERS.flatMap((name) => root.getElementsByTagNameNS('*', name))

/** The bytes of the files that are written into the invoice. */
export const attachedBytes = (root: Element): Buffer[] =>
  embedded(root).map(({ textContent }) => Buffer.from(textContent ?? '', 'base64'))

/** The files that are written into the invoice, without their bytes. */
export const attachmentsOf = (root: Element): ReceivedDocument['attachments'] =>
  embedded(root)
    .slice(0, 50)
    .map((each) => {
      // In UBL it stands one level deeper than in CII.
      const reference =
        each.parentElement?.localName === 'Attachment'
          ? each.parentElement?.parentElement
          : each.parentElement
      const id = textAt(reference ?? null, 'ID', 200) || textAt(reference ?? null, 'IssuerAssignedID', 200)
      return {
        name: (each.getAttribute('filename') ?? '').slice(0, 200).trim() || id,
        description: saidAt(reference ?? null, 'DocumentDescription') ?? saidAt(reference ?? null, 'Name'),
        bytes: Buffer.byteLength(each.textContent ?? '', 'base64'),
      }
    })

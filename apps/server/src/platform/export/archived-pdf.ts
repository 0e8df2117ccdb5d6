import type { Doc } from './pdf-page.ts'
import { escapeXml } from './xml.ts'

/** The structured part of an invoice that travels inside its PDF. */
export interface AttachedInvoice {
  readonly xml: string
  readonly madeAt: Date
}

/** As ZUGFeRD and Factur-X want it to be called. */
const FILE = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const PROPERTIES = {
  DocumentFileName: ['name of the embedded XML invoice file', FILE],
  DocumentType: ['INVOICE', 'INVOICE'],
  Version: ['the version of the standard', '1.0'],
  ConformanceLevel: ['the profile of the standard', 'EN 16931'],
} as const

/** Puts a structured invoice into its PDF/A-3, as another form of the same (ZUGFeRD 2.3, Factur-X 1.0, profile EN 16931). */
export function attachInvoice(doc: Doc, { xml, madeAt }: AttachedInvoice): void {
  const file: PDFKit.Mixins.PDFAttachmentOptions & { readonly relationship: 'Alternative' } = {
    name: FILE,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: madeAt,
    modifiedDate: madeAt,
  }
  doc.file(Buffer.from(xml), file)
  doc.appendXML(description())
}

/** What the archive is told of properties it does not know by itself (ISO 19005-3, 6.6.2.3). */
function description(): string {
  const entries = Object.entries(PROPERTIES)
  const properties = entries.map(
    ([name, [asked]]) => `<rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>${name}</pdfaProperty:name>
      <pdfaProperty:valueType>Text</pdfaProperty:valueType>
      <pdfaProperty:category>external</pdfaProperty:category>
      <pdfaProperty:description>${escapeXml(asked)}</pdfaProperty:description>
    </rdf:li>`,
  )
  return `
  <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>
  <rdf:Description xmlns:fx="${NAMESPACE}" rdf:about="">
    ${entries.map(([name, [, value]]) => `<fx:${name}>${value}</fx:${name}>`).join('\n    ')}
  </rdf:Description>`
}

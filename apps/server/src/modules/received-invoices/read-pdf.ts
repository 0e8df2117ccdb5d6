import { ok, refuse, type Result } from '../../platform/result.ts'

/** More files than that stand in no invoice. */
const MOST_FILES = 50

/** A file that stands in a PDF. */
export interface EmbeddedFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** What pdf.js calls its errors. */
const isLocked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

/** The files that stand in a PDF; nothing of it is drawn, and no script of it runs. */
export async function embeddedFiles(
  pdf: Uint8Array,
): Promise<Result<EmbeddedFile[], 'received-encrypted' | 'received-unreadable' | 'received-too-much'>> {
  try {
    // Most files are XML, and the library is 1.7 MB.
    const { getDocumentProxy } = await import('unpdf')
    // It takes the bytes away from whoever has them.
    const document = await getDocumentProxy(pdf.slice(), { verbosity: 0 })
    const listed = [...((await document.getAttachments()) ?? [])]
    if (listed.length > MOST_FILES) return refuse('received-too-much')
    const files: EmbeddedFile[] = []
    for (const [id, { filename }] of listed) {
      const bytes = await document.getAttachmentContent(id)
      if (bytes) files.push({ name: filename, bytes })
    }
    return ok(files)
  } catch (error) {
    return refuse(isLocked(error) ? 'received-encrypted' : 'received-unreadable')
  }
}

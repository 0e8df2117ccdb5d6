import { SavedSiteDesign, type SiteDesign } from '@fachwerk/contract/site/site-design-calls'
import { USUAL_TEMPLATE } from '@fachwerk/contract/site/site-template'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { DesignDeviations, DesignLock } from './design-lock.tsx'
import { useSaveDesign } from './design-query.ts'
import { dt } from './design-texts.ts'
import { chosenTemplateWords } from './design-words.ts'
import { TemplatePart } from './template-part.tsx'

/** Above the head of a group stands only the product. */
export const USUAL_SOURCE = { inherited: USUAL_TEMPLATE, from: null, locked: false }

/** What the head of a group chooses for all its sites, with the lock (B-08). */
export function DesignForm(props: {
  readonly design: SiteDesign
  /** Asks for the design again. */
  readonly onAgain: () => void
}) {
  const { design, onAgain } = props
  const { client } = useApi()
  const save = useSaveDesign()
  const { companyId: company, version, own, template, locked } = design
  const form = useRecordForm({
    schema: SavedSiteDesign,
    initial: { company, template: own ? template : null },
    labels: { template: dt('design.template') },
    words: chosenTemplateWords,
    fieldOf: (field) => field.replace(/^design\./, ''),
    version,
    save: (body) => client.saveSiteDesign({ body: { design: body } }),
    onSaved: (saved) => {
      save(saved)
      showToast(dt('design.saved'))
    },
  })
  return (
    <RecordForm form={form}>
      <TemplatePart
        form={form}
        source={USUAL_SOURCE}
        fixed={locked}
        aside={
          <>
            <DesignLock design={design} dirty={form.dirty} onAgain={onAgain} />
            <DesignDeviations design={design} />
          </>
        }
      />
    </RecordForm>
  )
}

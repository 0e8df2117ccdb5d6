import { SITE_TEMPLATES, type SiteTemplate, TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { InheritedPart, type InheritedShown } from '../../../ui/form/inherited-part.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { dt } from './design-texts.ts'
import { type DesignSource, designSourceWords } from './design-words.ts'
import styles from './template-part.module.css'

/** How a site looks: inherited, chosen or locked (B-08). The field holds the own choice; null is inherited. */
export function TemplatePart(props: {
  readonly form: RecordForm
  readonly source: DesignSource
  /** It can be neither overridden nor reset, for another reason than a lock above. */
  readonly fixed?: boolean
  readonly aside?: ReactNode
}) {
  const { form, source, fixed = false, aside } = props
  const { locked, inherited } = source
  const isOwn = !locked && form.form.getValues()['template'] !== null
  return (
    <InheritedPart
      label={dt('design.template')}
      words={designSourceWords(source, isOwn)}
      isOwn={isOwn}
      locked={locked}
      fixed={fixed}
      help={dt('design.template.help')}
      aside={aside}
      // Whoever begins to choose begins with what is there.
      onOverride={() => form.form.setFieldValue('template', inherited)}
      onReset={() => form.form.setFieldValue('template', null)}
    >
      {(shown) => <TemplateField form={form} inherited={inherited} shown={shown} />}
    </InheritedPart>
  )
}

/** Both templates side by side, each as a small picture. */
function TemplateField(props: {
  readonly form: RecordForm
  readonly inherited: SiteTemplate
  readonly shown: InheritedShown
}) {
  const { form, inherited, shown } = props
  const { value, ...field } = form.form.getInputProps('template')
  return (
    <Radio.Group
      {...field}
      value={shown.readOnly ? inherited : value}
      label={form.labels['template']}
      description={shown.help}
    >
      <div className={styles['choices']}>
        {SITE_TEMPLATES.map((template) => (
          <Radio
            key={template}
            className={styles['choice']}
            value={template}
            disabled={shown.readOnly}
            label={
              <>
                <TemplatePreview template={template} />
                {TEMPLATE_NAMES[template]}
              </>
            }
            description={dt(`design.${template}`)}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

/** The first page of a site, drawn with the colours it has there. */
export function TemplatePreview({ template }: { readonly template: SiteTemplate }) {
  return (
    <span
      className={styles['page']}
      data-template={template}
      data-theme={template === 'black-clean' ? 'dark' : 'light'}
      aria-hidden="true"
    >
      <span className={styles['head']} />
      <span className={styles['title']} />
      <span className={styles['line']} />
      <span className={styles['card']}>
        <span className={styles['line']} />
        <span className={styles['button']} />
      </span>
    </span>
  )
}

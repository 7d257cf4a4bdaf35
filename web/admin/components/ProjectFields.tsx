import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { categories } from '../../../domain/category.ts'
import { type ProjectForm, projectLimits } from '../../../domain/project.ts'
import { place } from '../../content/business.ts'
import classes from './components.module.css'

type ProjectFieldsProps = {
  form: UseFormReturnType<ProjectForm>
  readOnly?: boolean
  /** Focuses the title when the dialog opens. */
  titleFirst?: boolean
}

export function ProjectFields({ form, readOnly = false, titleFirst = false }: ProjectFieldsProps) {
  const field = (name: keyof ProjectForm) => ({ size: 'md', ...form.getInputProps(name) })
  const text = (name: keyof typeof projectLimits) => ({
    ...field(name),
    ...{ readOnly, maxLength: projectLimits[name].max },
  })
  const date = { type: 'date', readOnly, ...field('project_date') }
  return (
    <Stack>
      <TextInput
        label="Project title"
        placeholder="Living room on Oak Lane"
        required
        data-autofocus={titleFirst || undefined}
        {...text('title')}
      />
      <Textarea label="Description" autosize minRows={2} maxRows={8} {...text('description')} />
      <div className={classes.around}>
        <div className={classes.row}>
          <NativeSelect
            label="Category"
            data={[...categories]}
            disabled={readOnly}
            {...field('category')}
          />
          <TextInput label="Location" placeholder={place.town} {...text('location')} />
          <TextInput label="Project date" required {...date} />
        </div>
      </div>
    </Stack>
  )
}

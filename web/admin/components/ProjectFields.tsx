import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { categories } from '../../../domain/category.ts'
import { type ProjectForm, projectLimits } from '../../../domain/project.ts'
import { place } from '../../content/business.ts'
import classes from './components.module.css'

type ProjectFieldsProps = {
  form: UseFormReturnType<ProjectForm>
  readOnly?: boolean
  titleFirst?: boolean
}

export function ProjectFields({ form, readOnly = false, titleFirst = false }: ProjectFieldsProps) {
  const text = (name: keyof typeof projectLimits) => ({
    readOnly,
    maxLength: projectLimits[name].max,
    ...form.getInputProps(name),
  })
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
      <TextInput
        label="Days, products, rooms"
        description="Optional, above the description on the project’s page"
        placeholder="4 days, Regal Select in satin, three bedrooms"
        {...text('facts')}
      />
      <div className={classes.row}>
        <NativeSelect
          label="Category"
          data={[...categories]}
          disabled={readOnly}
          {...form.getInputProps('category')}
        />
        <TextInput label="Location" placeholder={place.town} {...text('location')} />
        <TextInput
          label="Project date"
          type="date"
          required
          readOnly={readOnly}
          {...form.getInputProps('project_date')}
        />
      </div>
    </Stack>
  )
}

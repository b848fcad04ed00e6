export { FormBuilder, defaultSpacing, type FormBuilderProps } from './form-builder.tsx';
export {
  defineFields,
  type FormFields,
  type FormSchema,
  type RecordOf,
  type Field,
  type FieldOption,
  type GridItem,
  type LoadOptions,
  type OptionsQuestion,
  type Renderers,
  type SlotProps,
} from './field-types.ts';
export { sessionDrafts, type DraftStorage, type SessionDrafts } from './drafts/draft-storage.ts';
export { useLeaveQuestion, useUnsavedChanges, type BlockerLike } from './unsaved/use-unsaved-changes.ts';
export type { SaveBarTexts } from './save/save-bar.tsx';
export type { SaveAnswer, SaveRefusal } from './save/use-save.ts';

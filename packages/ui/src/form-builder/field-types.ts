import type { ComponentType } from 'react';
import type { FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form';
import type { z } from 'zod';

export interface FieldOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean | undefined;
  /** A second, lighter line: a code, a department. */
  readonly detail?: string | undefined;
}

/** What a loader of options is asked. */
export interface OptionsQuestion {
  /** What has been typed; empty when the list is opened. */
  readonly text: string;
  /** Set when the label of a stored value is looked for. */
  readonly value?: string;
  readonly signal: AbortSignal;
}

export type LoadOptions = (question: OptionsQuestion) => Promise<readonly FieldOption[]>;

/** Columns of twelve at each width; a field fills the row of a phone unless told. */
export interface GridItem {
  readonly xs?: number;
  readonly sm?: number;
  readonly md?: number;
}

interface FieldBase<Name, Values> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  /** Draws the mark and tells screen readers; what is required is decided by the schema. */
  readonly required?: boolean | ((values: Values) => boolean);
  readonly readOnly?: boolean;
  readonly gridItem?: GridItem;
  readonly disabled?: boolean | ((values: Values) => boolean);
  /** A field that is not shown is saved empty, whatever was typed before it disappeared. */
  readonly visibleWhen?: (values: Values) => boolean;
}

interface TextBase<Name, Values> extends FieldBase<Name, Values> {
  readonly defaultValue?: string;
  readonly placeholder?: string;
}

interface Choice {
  readonly options?: readonly FieldOption[];
  /** How an option is written, where its label alone says too little. */
  readonly displayOption?: (option: FieldOption) => string;
  readonly loadOptions?: LoadOptions;
}

/** The names that fit each kind of value. */
interface Names {
  readonly text: string;
  readonly flag: string;
  readonly list: string;
  readonly any: string;
}

export interface TextFieldDefinition<N extends Names, V> extends TextBase<N['text'], V> {
  readonly type: 'text';
  readonly input?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** What was probably meant. Offered under the field and taken by ↓ or a press, never by itself. */
  readonly suggest?: (text: string) => string | undefined;
  /** The same text written properly, when the field is left: capitals, blanks. */
  readonly tidy?: (text: string) => string;
}

export interface TextareaDefinition<N extends Names, V> extends TextBase<N['text'], V> {
  readonly type: 'textarea';
  readonly rows?: number;
  readonly maxLength?: number;
  /** Ready sentences, asked for when somebody wants to choose one. It is written on a line of its own, to be put right. */
  readonly loadPhrases?: () => Promise<readonly string[]>;
}

export interface NumberDefinition<N extends Names, V> extends TextBase<N['text'], V> {
  readonly type: 'number';
  /** Two digits behind the mark are allowed, and the arrow keys step by 0.01. */
  readonly decimal?: boolean;
  /** What the arrow keys add, where it is not 1 or 0.01. */
  readonly step?: string;
  readonly unit?: string;
}

export interface CurrencyDefinition<N extends Names, V> extends TextBase<N['text'], V> {
  readonly type: 'currency';
  readonly unit?: string;
}

export interface DayDefinition<N extends Names, V> extends TextBase<N['text'], V> {
  readonly type: 'date' | 'month';
  /** YYYY-MM-DD: the first and the last day that the picker offers. */
  readonly min?: string;
  readonly max?: string;
}

export interface TimeDefinition<N extends Names, V> extends TextBase<N['text'], V> {
  readonly type: 'time';
}

export interface ChoiceDefinition<N extends Names, V> extends TextBase<N['text'], V>, Choice {
  readonly type: 'select' | 'autocomplete' | 'radio';
}

export interface MultiSelectDefinition<N extends Names, V> extends FieldBase<N['list'], V>, Choice {
  readonly type: 'multi-select';
  readonly defaultValue?: readonly string[];
  readonly placeholder?: string;
}

export interface FlagDefinition<N extends Names, V> extends FieldBase<N['flag'], V> {
  readonly type: 'checkbox' | 'switch';
  readonly defaultValue?: boolean;
}

export interface SlotDefinition<N extends Names, V> extends FieldBase<N['any'], V> {
  readonly type: 'file' | 'image' | 'rich-text';
  readonly defaultValue?: unknown;
  /** Handed on to the renderer, with `required` and `readOnly`: what is accepted, how many, how large. */
  readonly options?: Readonly<Record<string, unknown>>;
}

export interface SectionDefinition<V> {
  readonly type: 'section';
  readonly title: string;
  /** One line on what belongs here. */
  readonly hint?: string;
  readonly visibleWhen?: (values: V) => boolean;
}

export interface GroupDefinition<Name, Values, Inner> extends Omit<FieldBase<Name, Values>, 'readOnly'> {
  readonly type: 'group';
  /** Their names begin inside one item; their functions get the values of that item. */
  readonly fields: readonly Inner[];
  readonly min?: number;
  readonly max?: number;
  readonly addLabel?: string;
  readonly itemLabel?: string;
}

type ValueDefinition<N extends Names, V> =
  | TextFieldDefinition<N, V>
  | TextareaDefinition<N, V>
  | NumberDefinition<N, V>
  | CurrencyDefinition<N, V>
  | DayDefinition<N, V>
  | TimeDefinition<N, V>
  | ChoiceDefinition<N, V>
  | MultiSelectDefinition<N, V>
  | FlagDefinition<N, V>
  | SlotDefinition<N, V>;

interface NamesOf<V extends FieldValues> {
  readonly text: FieldPathByValue<V, string | null | undefined>;
  readonly flag: FieldPathByValue<V, boolean | null | undefined>;
  readonly list: FieldPathByValue<V, readonly string[] | null | undefined>;
  readonly any: FieldPath<V>;
}

type Item<T> = NonNullable<T> extends readonly (infer I extends FieldValues)[] ? I : never;
type ListNames<V> = { [K in keyof V & string]: [Item<V[K]>] extends [never] ? never : K }[keyof V & string];
type GroupOf<V> = { [K in ListNames<V>]: GroupDefinition<K, V, Field<Item<V[K]>>> }[ListNames<V>];

/** One entry of a form over values of the type V: only names that V has, each with a type that fits. */
export type Field<V extends FieldValues> = ValueDefinition<NamesOf<V>, V> | SectionDefinition<V> | GroupOf<V>;

/** Inside the kit, where the names have been checked already. */
export type ValueField = ValueDefinition<Names, FieldValues>;
export type Group = GroupDefinition<string, FieldValues, AnyField>;
export type Section = SectionDefinition<FieldValues>;
export type AnyField = ValueField | Group | Section;
type Holding<F extends ValueField, T> = F extends ValueField
  ? [F['type'] & T] extends [never]
    ? never
    : F
  : never;
/** The definition of a type; several types may share one. */
export type FieldOf<T extends ValueField['type']> = Holding<ValueField, T>;

/** What a component for files, images or rich text gets from the form. It draws its own label and error. */
export interface SlotProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly disabled: boolean;
  readonly label: string;
  readonly error: string | undefined;
  readonly options?: Readonly<Record<string, unknown>>;
}
export type Renderers = Partial<Record<'file' | 'image' | 'rich-text', ComponentType<SlotProps>>>;

/** Any zod schema of an object, of the full or the small build. */
export type FormSchema = z.core.$ZodType<unknown, FieldValues>;

export type FormFields<S extends FormSchema> = readonly Field<z.input<S>>[];

type Loaded<T> = T extends Blob | Date
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Loaded<Item>[]
    : T extends object
      ? { readonly [K in keyof T]?: Loaded<T[K]> | null | undefined }
      : T;

/** A record as it came: what is missing is begun, what is null is empty. */
export type RecordOf<S extends FormSchema> = Loaded<z.input<S>>;

/**
 * The fields of a form as data: `defineFields<typeof schema>()([{ type: 'date', name: 'birthdate', … }])`. A name that
 * the schema has not, or whose value the type cannot hold, does not compile.
 */
export function defineFields<S extends FormSchema>(): (fields: FormFields<S>) => FormFields<S> {
  return (fields) => fields;
}

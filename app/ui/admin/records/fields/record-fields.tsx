import type { ReactNode } from 'react';
import type { FormField as Field } from '~/domain/records/fields';
import type { State } from '~/domain/records/record';
import { FormField } from '../../../forms/form-field';
import type { EditedCard } from '../../cards/card-panel.client';
import { CardPanel } from '../../cards/scripted-cards';
import { PictureField } from '../../pictures/picture-field';
import { PreviewLink } from '../../posts/preview-link';
import { DetailsField } from '../../writing/details-field';
import type { FieldStateOf } from '../values';
import { CategoryField } from './category-field';
import { EntriesField } from './entries-field';
import { ListField } from './list-field';
import { PublicationFields } from './publication-fields';
import { ReviewField } from './review-field';

/** What the editor of a record with a text in Markdown has beside its fields. */
export type TextExtras = {
  /** The HTML of the details that the form begins with. */
  html: string;
  /** Of a post that is there. */
  preview: { link: string; state: State } | null;
  /** Of a post or project that is there. */
  card: EditedCard | null;
};

type Shown = {
  fields: Field[];
  /** All categories. */
  categories: string[];
  state: FieldStateOf;
  extras: TextExtras | null;
};

/** All fields of a record: the texts, and the cards of everything else beside or below them. */
export function RecordFields({
  planned,
  saves,
  ...shown
}: Shown & {
  planned: { plannedAt: string; timeZone: string };
  /** How often the record was saved here. */
  saves: number;
}) {
  const { fields, state, extras } = shown;
  const texts = fields.filter(({ group }) => group === undefined);
  const groups = new Set(['Publication', ...fields.flatMap(({ group }) => group ?? [])]);
  const isWide = texts.some(({ kind }) => kind === 'markdown');
  const main = texts.map((field) => <FieldOf key={field.name} field={field} {...shown} />);
  const cards = [...groups].map((title) => (
    <Card key={title} title={title}>
      {title === 'Publication' && <PublicationFields state={state} {...planned} />}
      {fields
        .filter(({ group }) => group === title)
        .map((field) => (
          <FieldOf key={field.name} field={field} {...shown} />
        ))}
    </Card>
  ));
  if (!isWide) {
    return (
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="card flex flex-col gap-5 p-5 sm:p-6">{main}</div>
        <div className="flex min-w-0 flex-col gap-5">{cards}</div>
      </div>
    );
  }
  return (
    <>
      {main}
      <div className="gap-5 lg:columns-2 xl:columns-3 [&>*]:mb-5 [&>*]:break-inside-avoid">
        {cards}
        {extras?.preview && <PreviewLink {...extras.preview} />}
        {extras?.card && <CardPanel card={extras.card} saves={saves} />}
      </div>
    </>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="card flex flex-col gap-4 p-5">
    <h2 className="text-[1.125rem]">{title}</h2>
    {children}
  </section>
);

const TYPES = { text: 'textarea', day: 'date', line: 'text', link: 'text' } as const;

/** The input for a kind of field. */
function FieldOf({ field, fields, categories, state, extras }: Shown & { field: Field }) {
  const { kind, name, label, hint, limit = 0, rows, entry = 'entry', columns = [] } = field;
  const own = { name, label, limit, state: state(name) };
  if (field.describes) return null;
  if (kind === 'list') return <ListField {...own} entry={entry} />;
  if (kind === 'entries') return <EntriesField {...own} entry={entry} columns={columns} />;
  if (kind === 'review') return <ReviewField {...own} hint={hint} reviews={field.choices ?? []} />;
  if (kind === 'markdown') {
    const isNeeded = field.isNeeded ?? false;
    return <DetailsField {...own} isNeeded={isNeeded} html={extras?.html ?? ''} />;
  }
  if (kind === 'category') {
    return <CategoryField {...own} state={state} categories={categories} />;
  }
  if (kind === 'picture') {
    const alt = fields.find(({ describes }) => describes === name);
    return (
      <PictureField
        {...own}
        alt={alt && { ...alt, limit: alt.limit ?? 0, state: state(alt.name) }}
      />
    );
  }
  return <FormField {...own} limit={field.limit} type={TYPES[kind]} hint={hint} rows={rows} />;
}

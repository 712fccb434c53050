import type { FormTree } from '~/kit/fields/form-tree';
import { FieldGroup, FieldTree } from '../fields/field-tree';
import { Panel } from '../shared/panel';
import { LookCards } from './look-cards';
import type { Section } from './texts.client';

/**
 * The fields of a section, in a panel for each text.
 * @param typed overrides the saved values
 * @param errors by the names of the inputs
 */
export const SectionFields = ({
  section: { id, label, texts, preview },
  typed,
  errors,
}: {
  section: Section;
  typed: { [name: string]: FormTree } | null;
  errors: Record<string, string[]>;
}) =>
  texts.map(({ name, field, value, byDefault }) => {
    const now = typed ? typed[name] : value;
    const place = { path: name, idPrefix: '', value: now, byDefault, errors };
    if (id === 'look' && preview) {
      return <LookCards key={name} place={place} previewAddress={preview} />;
    }
    if (field.parts || field.each?.parts) {
      return (
        <Panel
          key={name}
          id={`text-${name}`}
          title={field.label}
          isUntitled={field.label === label}
        >
          {field.parts ? (
            <FieldGroup field={field} place={place} />
          ) : (
            <FieldTree field={field} place={place} isTitled />
          )}
        </Panel>
      );
    }
    // A single field shows its own label; a heading would repeat it.
    return (
      <div key={name} id={name} className="card p-5">
        <FieldTree field={field} place={place} />
      </div>
    );
  });

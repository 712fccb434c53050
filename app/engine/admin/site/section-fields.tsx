import type { FormTree } from '~/engine/kit/fields/form-tree';
import { FieldGroup, FieldTree } from '../fields/field-tree';
import { More } from '../fields/more';
import { differsFromDefault, hasErrors, type Place } from '../fields/place';
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
}) => {
  const placeOf = ({ name, value, byDefault }: Text): Place => ({
    path: name,
    idPrefix: '',
    value: typed ? typed[name] : value,
    byDefault,
    errors,
  });
  const show = ({ name, field, ...text }: Text) => {
    const place = placeOf({ name, field, ...text });
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
  };
  const rare = texts.filter(({ field }) => field.isRare);
  return (
    <>
      {texts.filter(({ field }) => !field.isRare).map(show)}
      <More
        fields={rare.map(({ field }) => field)}
        hasErrors={rare.some((text) => hasErrors(placeOf(text)))}
        isOpenAtFirst={rare.some((text) => differsFromDefault(placeOf(text)))}
      >
        <div className="flex flex-col gap-6">{rare.map(show)}</div>
      </More>
    </>
  );
};

type Text = Section['texts'][number];

import { useEffect, useRef, useState } from 'react';
import { FormField } from '~/kit/forms/form-field';
import { safeAddress } from '~/kit/safe-address';
import { Picture } from '~/kit/ui/picture';
import { useIsScripted } from '~/kit/ui/use-is-scripted';
import { dispatchInput } from '../unsaved-text/form-texts';
import { PictureChooser } from './picture-chooser.client';
import { ScriptedUpload } from './scripted-upload';
import type { UploadedPicture } from './send-picture.client';

type FieldState = { value: string; errors: string[] };

/**
 * The picture of a record: typed as an address, uploaded (by button, by drop or paste anywhere on it), or
 * chosen from what was uploaded. Its fields are sent with the form that it stands in; typing works
 * without a script.
 * @param alt the field of its description, where the record has one: an uploaded picture fills it in
 */
export function PictureField({
  label,
  name,
  limit,
  state,
  alt,
  altName,
  isOnDark = false,
  isForSharing = false,
  isSmall = false,
  hint = 'The address of a picture, from the root (/pictures/…) or with https://.',
}: {
  label: string;
  name: string;
  limit: number;
  state: FieldState;
  alt?: { label: string; name: string; limit: number; state: FieldState };
  /** The field of its description elsewhere in the form, where there is one: it is filled in, too. */
  altName?: string;
  /** Whether it lies on the ground of the dark theme, in both. */
  isOnDark?: boolean | undefined;
  /** Whether other sites show it: then it is sent as a JPEG. */
  isForSharing?: boolean | undefined;
  /** Whether it is one of many, shown beside its buttons. */
  isSmall?: boolean;
  hint?: string;
}) {
  const area = useRef<HTMLFieldSetElement>(null);
  const isScripted = useIsScripted();
  // A field keeps what was typed; a new key gives it the value that was chosen.
  const [chosen, setChosen] = useState<(UploadedPicture & { key: number }) | null>(null);
  const choose = (picture: UploadedPicture) =>
    setChosen((before) => ({ ...picture, key: (before?.key ?? 0) + 1 }));
  useEffect(() => {
    if (!chosen) return;
    if (altName) describe(area.current?.form, altName, chosen.alt);
    dispatchInput(area.current);
  }, [chosen, altName]);
  const address = chosen ? chosen.address : state.value;
  return (
    <fieldset ref={area} className="flex min-w-0 flex-col gap-4">
      <legend className="sr-only">{label}</legend>
      <FormField
        key={`address-${chosen?.key}`}
        label={label}
        name={name}
        hint={hint}
        limit={limit}
        state={{ ...state, value: address }}
      />
      {alt && (
        <FormField
          key={`alt-${chosen?.key}`}
          label={alt.label}
          name={alt.name}
          hint="What it shows, for those who do not see it."
          limit={alt.limit}
          state={{ ...alt.state, value: chosen ? chosen.alt : alt.state.value }}
        />
      )}
      {!isSmall && (
        <Preview address={address} className={`max-h-40 self-start ${isOnDark ? 'bg-deep' : ''}`} />
      )}
      <div className={`flex flex-wrap gap-3 ${isSmall ? 'items-center' : 'items-start'}`}>
        {isSmall && <Preview address={address} className="max-h-10" />}
        <ScriptedUpload area={area} onUploaded={choose} isJpeg={isForSharing} />
        {isScripted && <PictureChooser onChosen={choose} />}
      </div>
    </fieldset>
  );
}

/** Puts the description of a picture into another field of the form. */
function describe(form: HTMLFormElement | null | undefined, name: string, alt: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = alt;
}

/**
 * Of what was uploaded a smaller file is there for sure. Any other address is asked for as it stands: that its name
 * says a size does not mean that it has files beside it.
 */
function Preview({ address, className }: { address: string; className: string }) {
  const own = `w-auto rounded-control ${className}`;
  if (address.startsWith('/pictures/')) {
    return <Picture key={address} src={address} alt="" sizes="15rem" className={own} />;
  }
  const src = safeAddress(address);
  return src !== '' && <img src={src} alt="" loading="lazy" className={own} />;
}

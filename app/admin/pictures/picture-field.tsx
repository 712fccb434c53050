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
 * A picture of a record: typed as an address, uploaded by button, drop or paste, or chosen from the uploads. Its
 * fields belong to the surrounding form. Typing works without JavaScript.
 * @param alt the field of the description, if the record has one; an uploaded or chosen picture fills it in
 */
export function PictureField({
  label,
  name,
  limit,
  state,
  alt,
  altName,
  isForSharing = false,
  isSmall = false,
  hint = 'The address of a picture, from the root (/pictures/…) or with https://.',
}: {
  label: string;
  name: string;
  limit: number;
  state: FieldState;
  alt?: { label: string; name: string; limit: number; state: FieldState };
  /** The name of a description field elsewhere in the form. It is filled in too. */
  altName?: string;
  /** Whether the site shows it on a dark background in both themes. */
  /** Whether other sites show it. It is then uploaded as a JPEG. */
  isForSharing?: boolean | undefined;
  /** Whether to show a small preview beside the buttons, for a list of pictures. */
  isSmall?: boolean;
  hint?: string;
}) {
  const area = useRef<HTMLFieldSetElement>(null);
  const isScripted = useIsScripted();
  // The inputs are uncontrolled. A new key makes them take the chosen picture's values.
  const [chosen, setChosen] = useState<(UploadedPicture & { key: number }) | null>(null);
  const choose = (picture: UploadedPicture) =>
    setChosen((before) => ({ ...picture, key: (before?.key ?? 0) + 1 }));
  useEffect(() => {
    if (!chosen) return;
    if (altName) fillDescription(area.current?.form, altName, chosen.alt);
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
          hint="What it shows, for people who cannot see it."
          limit={alt.limit}
          state={{ ...alt.state, value: chosen ? chosen.alt : alt.state.value }}
        />
      )}
      {!isSmall && <Preview address={address} className="max-h-40 self-start" />}
      <div className={`flex flex-wrap gap-3 ${isSmall ? 'items-center' : 'items-start'}`}>
        {isSmall && <Preview address={address} className="max-h-10" />}
        <ScriptedUpload area={area} onUploaded={choose} isJpeg={isForSharing} />
        {isScripted && <PictureChooser onChosen={choose} />}
      </div>
    </fieldset>
  );
}

/** Writes the description of a picture into another field of the form. */
function fillDescription(form: HTMLFormElement | null | undefined, name: string, alt: string) {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = alt;
}

/**
 * A preview of the picture. Only uploaded pictures are sure to have smaller versions. Any other address is loaded
 * as it is, even if its name contains a size.
 */
function Preview({ address, className }: { address: string; className: string }) {
  const own = `w-auto rounded-control ${className}`;
  if (address.startsWith('/pictures/')) {
    return <Picture key={address} src={address} alt="" sizes="15rem" className={own} />;
  }
  const src = safeAddress(address);
  return src !== '' && <img src={src} alt="" loading="lazy" className={own} />;
}

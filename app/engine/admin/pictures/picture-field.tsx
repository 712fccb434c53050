import { useEffect, useRef, useState } from 'react';
import { FormField } from '~/engine/kit/forms/form-field';
import { safeAddress } from '~/engine/kit/safe-address';
import { Picture } from '~/engine/kit/ui/picture';
import { useIsScripted } from '~/engine/kit/ui/use-is-scripted';
import { AdminIcon } from '../shared/admin-icon';
import { dispatchInput } from '../unsaved-text/form-texts';
import { PictureChooser } from './picture-chooser.client';
import { ScriptedUpload } from './scripted-upload';
import type { UploadedPicture } from './send-picture.client';

type FieldState = { value: string; errors: string[] };

/**
 * A picture of a record: uploaded by button, drop or paste, chosen from the uploads, or typed as an address. Its
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
  hint,
}: {
  label: string;
  name: string;
  limit: number;
  state: FieldState;
  alt?: { label: string; name: string; limit: number; state: FieldState };
  /** The name of a description field elsewhere in the form. It is filled in too. */
  altName?: string;
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
    <fieldset ref={area} className="flex min-w-0 flex-col gap-3">
      <legend className={isSmall ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      {hint && <p className="-mt-1.5 text-muted text-small">{hint}</p>}
      {!isSmall && (
        <div className="picture-drop">
          {address === '' && (
            <p className="text-muted text-small">
              No picture. <span className="needs-script">Drop or paste one here.</span>
            </p>
          )}
          <Preview address={address} className="size-full object-contain" />
        </div>
      )}
      <div
        className={`flex flex-wrap gap-2 ${isSmall ? 'items-center' : 'picture-buttons items-start'}`}
      >
        {isSmall && <Preview address={address} className="max-h-10 w-auto" />}
        <ScriptedUpload area={area} onUploaded={choose} isJpeg={isForSharing} />
        {isScripted && <PictureChooser onChosen={choose} />}
      </div>
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
      {/* In a list, a picture without an address is one whose address the owner wants to enter. */}
      <details open={state.errors.length > 0 || (isSmall && state.value === '')} className="group">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-muted text-small">
          <AdminIcon name="chevron-right" className="size-4 group-open:rotate-90" />
          Address
        </summary>
        <div className="[&_label]:sr-only">
          <FormField
            key={`address-${chosen?.key}`}
            label={label}
            name={name}
            hint="The address of a picture, from the root (/pictures/…) or with https://."
            limit={limit}
            state={{ ...state, value: address }}
          />
        </div>
      </details>
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
  const own = `rounded-control ${className}`;
  if (address.startsWith('/pictures/')) {
    return <Picture key={address} src={address} alt="" sizes="15rem" className={own} />;
  }
  const src = safeAddress(address);
  return src !== '' && <img src={src} alt="" loading="lazy" className={own} />;
}

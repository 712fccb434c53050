import { Form, Link } from '@remix-run/react';
import type { FormField } from '~/engine/kit/fields/form';
import { namesFields, type Refusal } from '~/engine/kit/forms/form-field';
import { Notice } from '~/engine/kit/ui/notice';
import { FieldInput } from '../fields/field-input';
import { stateIn, type Values } from '../records/values';
import { AdminIcon } from '../shared/admin-icon';
import { PageHeader } from '../shared/page-header';
import { useScreenLinks } from '../shell/screen-links';

const PAGES = [
  {
    label: 'Security',
    text: 'Your password, and where you are signed in.',
    to: '/admin/settings/security',
    icon: 'shield-check',
  },
  {
    label: 'Features',
    text: 'What your site has: switch off what you do not need.',
    to: '/admin/settings/features',
    icon: 'list',
  },
  {
    label: 'Export and import',
    text: 'Export everything as one file, import it again, remove or restore the samples.',
    to: '/admin/settings/data',
    icon: 'archive',
  },
  {
    label: 'Audit trail',
    text: 'Your sign-ins and changes, and failed sign-ins.',
    to: '/admin/settings/audit',
    icon: 'history',
  },
  {
    label: 'Redirects',
    text: 'Old addresses that lead to new ones.',
    to: '/admin/redirects',
    icon: 'link',
  },
  {
    label: 'Pictures',
    text: 'Your uploads: descriptions, addresses, and where each is used.',
    to: '/admin/pictures',
    icon: 'image',
  },
  {
    label: 'First steps',
    text: 'How to make this site yours, and which steps are left.',
    to: '/admin?steps=all',
    icon: 'list',
  },
] as const;

export function SettingsView({
  hasFeatures,
  fields,
  values,
  problem,
}: {
  hasFeatures: boolean;
  fields: FormField[];
  /** The current value of each setting. */
  values: Values;
  problem?: Refusal;
}) {
  const ofFeatures = useScreenLinks('/admin/settings');
  const pages = PAGES.filter(({ label }) => hasFeatures || label !== 'Features');
  return (
    <>
      <PageHeader title="Settings" />
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <ul className="contents">
          {[...pages, ...ofFeatures].map(({ label, text, to, icon }) => (
            <li key={to} className="card relative flex gap-4 p-5">
              <AdminIcon name={icon} className="mt-0.5 size-6 text-accent" />
              <div>
                <h2 className="text-[1.125rem]">
                  <Link to={to} className="card-link">
                    {label}
                  </Link>
                </h2>
                <p className="mt-1 text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <SettingsForm fields={fields} values={values} problem={problem} />
      </div>
    </>
  );
}

/** The form of the settings in `engine/core/settings/settings.ts`. */
function SettingsForm({
  fields,
  values,
  problem,
}: {
  fields: FormField[];
  values: Values;
  problem: Refusal | undefined;
}) {
  const state = stateIn({ ...values, ...problem?.values }, problem);
  const groups = new Set(fields.map(({ group }) => group));
  return (
    <Form method="post" className="card flex flex-col gap-4 p-5 sm:col-span-2 sm:p-6">
      {problem && !namesFields(problem) && <Notice kind="problem">{problem.message}</Notice>}
      {[...groups].map((title) => (
        <section key={title} className="flex flex-col gap-3">
          <h2 className="text-[1.125rem]">{title}</h2>
          {fields
            .filter(({ group }) => group === title)
            .map((field) => (
              <FieldInput
                key={`${field.name} ${values[field.name]}`}
                field={field}
                name={field.name}
                state={state(field.name)}
              />
            ))}
        </section>
      ))}
      <button type="submit" className="button button-primary self-start">
        Save
      </button>
    </Form>
  );
}

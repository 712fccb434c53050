import { Form } from '@remix-run/react';
import type { FeatureChoice } from '~/engine/core/settings/features-off';
import { joinWords } from '~/engine/kit/text/join-words';
import { ActionProblem } from '../shared/action-problem';
import { BackLink, PageHeader } from '../shared/page-header';

/** The features of the site, each with a switch. */
export function FeaturesView({ features, off }: { features: FeatureChoice[]; off: string[] }) {
  const titleOf = (name: string) => features.find((one) => one.name === name)?.title ?? name;
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/settings">Settings</BackLink>}
        title="Features"
        note="Which of these do you want? What is off has no pages, forms, menus or screens, and does nothing. What is in it stays, and is there again when you switch it on."
      />
      <ActionProblem />
      {/* Loads a document, since the menus of the admin area are not read again otherwise. */}
      <Form method="post" reloadDocument className="card max-w-3xl p-5 sm:p-6">
        <input type="hidden" name="listed" value={features.map(({ name }) => name).join(' ')} />
        <ul className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {features.map(({ name, title, about, needs = [] }) => (
            <li key={name}>
              <label className="flex min-h-11 items-center font-semibold">
                <input
                  type="checkbox"
                  name={`on.${name}`}
                  defaultChecked={!off.includes(name)}
                  aria-describedby={`about-${name}`}
                  className="row-check -ms-3"
                />
                {title}
              </label>
              <p id={`about-${name}`} className="ps-8 text-muted text-small">
                {needs.length > 0 ? `${about} Needs ${joinWords(needs.map(titleOf))}.` : about}
              </p>
            </li>
          ))}
        </ul>
        <button type="submit" className="button button-primary mt-6">
          Save
        </button>
        <p className="mt-5 text-muted text-small">
          To remove the code of a feature as well: <code>npm run feature -- remove NAME</code>, in
          the project. <code>npm run feature</code> lists their names.
        </p>
      </Form>
    </>
  );
}

import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { type MetaFunction, useActionData, useSearchParams } from '@remix-run/react';
import { namesFields, refusalOf } from '~/engine/kit/forms/form-field';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';
import { publicPage } from '~/engine/kit/public-page';
import { describeFor, wordsIn } from '~/engine/kit/ui/meta';
import { Notice } from '~/engine/kit/ui/notice';
import { useSlot } from '~/engine/kit/ui/use-slot';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { receiveMessage } from '~/engine/server/pages/contact.server';
import { ContactDetails } from '~/site/home/contact';
import { ContactForm } from '~/site/parts/contact-form';
import { CurrentFacts } from '~/site/parts/current-facts';
import { contact as belowDetails } from '~/site/slots/contact';

export const handle = publicPage({
  query: ['sent'],
  page: { title: ({ contact }) => contact.title },
});

export const action = (args: ActionFunctionArgs) =>
  receiveMessage(args, {
    path: '/contact?sent=1',
    labels: ({ contact }) => ({ message: contact.queryLabel }),
  });

export const clientAction = offlineSafeAction;

export const meta: MetaFunction = ({ matches }) => {
  const { contact, site } = wordsIn(matches, 'contact', 'site');
  return describeFor(matches, {
    title: `${contact.title} · ${site.title}`,
    description: contact.text,
    path: '/contact',
    type: 'website',
  });
};

/** The contact page. The contact forms of the landing page submit to it too. */
export default function ContactPage() {
  const { contact } = useWords('contact');
  const { failed } = useText('forms');
  const problem = refusalOf(useActionData<typeof action>());
  const [search] = useSearchParams();
  return (
    <div className="page-below-header page grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
      <div>
        <h1 className="text-title">{contact.title}</h1>
        <div className="mt-4 mb-8 grid gap-4">
          <p className="text-lead text-muted">{contact.text}</p>
          <CurrentFacts className="font-medium" />
        </div>
        <ContactDetails />
        {useSlot(belowDetails).map(([name, Part]) => (
          <Part key={name} />
        ))}
      </div>
      <div className="card flex flex-col gap-6 p-6 md:p-10">
        {problem && namesFields(problem) && (
          <Notice kind="problem">{`${failed}. ${problem.message}`}</Notice>
        )}
        <ContactForm problem={problem} wasSent={search.has('sent')} />
      </div>
    </div>
  );
}

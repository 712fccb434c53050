import type { AppLoadContext } from '@remix-run/cloudflare';
import type { LeadKey } from '../core/leads/leads';

/** Tells the features what a visitor has sent. */
export function noteLead(lead: LeadKey, call: { request: Request; context: AppLoadContext }): void {
  for (const { onLead } of call.context.services.features) onLead?.(lead, call);
}

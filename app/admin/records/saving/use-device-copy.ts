import { useEffect, useState } from 'react';
import type { Values } from '../values';
import { type DeviceCopy, forgetOnDevice, readFromDevice } from './device-copy.client';

/** They tell which save a form is based on, and not what somebody typed. */
const CONTROL = ['version', 'plannedAt', 'timeZone', 'newId'];

const lines = (text: string) => text.replaceAll('\r\n', '\n');

const differs = (typed: Values, begins: Values) =>
  Object.entries(begins).some(
    ([name, text]) => !CONTROL.includes(name) && lines(typed[name] ?? text) !== lines(text),
  );

/**
 * What this device has kept of a record that never reached the site, to be offered.
 * @param key of the record
 * @param begins what the form begins with
 * @param waiting what the site itself offers
 */
export function useDeviceCopy(key: string, begins: Values | (() => Values), waiting?: Values) {
  const [offered, setOffered] = useState<DeviceCopy | null>(null);
  useEffect(() => {
    const copy = readFromDevice(key);
    if (!copy) return;
    const form = typeof begins === 'function' ? begins() : begins;
    const known = waiting ? [form, { ...form, ...waiting }] : [form];
    if (known.every((values) => differs(copy.values, values))) setOffered(copy);
    // It has reached the site since, by an answer that was lost, or after signing in again.
    else forgetOnDevice(key);
  }, [key, begins, waiting]);
  const discard = () => {
    forgetOnDevice(key);
    setOffered(null);
  };
  return { offered, discard };
}

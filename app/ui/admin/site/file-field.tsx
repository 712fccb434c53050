import type { ComponentProps } from 'react';
import { FormField } from '../../forms/form-field';

/** The address of a file. */
export const FileField = (props: ComponentProps<typeof FormField>) => <FormField {...props} />;

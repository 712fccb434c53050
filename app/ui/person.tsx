import { Avatar } from './picture';

/** Somebody's picture and, beside it, their name and what they do. */
export const Person = ({
  name,
  image,
  role,
  size = 'large',
}: {
  name: string;
  image: string;
  role: string;
  size?: 'small' | 'large';
}) => (
  <div className="flex items-center gap-3">
    <Avatar name={name} src={image} size={size} />
    <p className="text-[0.9375rem] leading-snug">
      <span className="font-semibold">{name}</span>
      <br />
      <span className="text-muted text-small">{role}</span>
    </p>
  </div>
);

import { Avatar } from './picture';

/** Somebody's picture and, beside it, their name and what they do. */
export const Person = ({ name, image, role }: { name: string; image: string; role: string }) => (
  <div className="flex items-center gap-4">
    <Avatar name={name} src={image} size="large" />
    <p className="leading-snug">
      <span className="font-semibold">{name}</span>
      <br />
      <span className="text-muted text-small">{role}</span>
    </p>
  </div>
);

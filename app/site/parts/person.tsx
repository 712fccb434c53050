import { Avatar } from '~/engine/kit/ui/picture';

/** A person's picture, name and role. */
export const Person = ({
  name,
  image,
  role,
  size = 'large',
  className = '',
}: {
  name: string;
  image: string;
  role: string;
  size?: 'small' | 'large';
  className?: string;
}) => (
  <div className={`flex items-center gap-3 ${className}`}>
    <Avatar name={name} src={image} size={size} />
    <p className="text-small leading-snug">
      <span className="font-semibold">{name}</span>
      <br />
      <span className="meta">{role}</span>
    </p>
  </div>
);

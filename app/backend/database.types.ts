// Generated from the migrated database by `npm run types`. Do not edit.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      activity_log: {
        Row: {
          action: string
          actor_id: string | null
          created_at: string
          detail: Json
          entity: string
          entity_id: string | null
          id: number
        }
        Insert: {
          action: string
          actor_id?: string | null
          created_at?: string
          detail?: Json
          entity: string
          entity_id?: string | null
          id?: never
        }
        Update: {
          action?: string
          actor_id?: string | null
          created_at?: string
          detail?: Json
          entity?: string
          entity_id?: string | null
          id?: never
        }
        Relationships: []
      }
      blogs: {
        Row: {
          author_image: string | null
          author_name: string
          category: string
          content: string
          created_at: string
          deleted_at: string | null
          excerpt: string
          featured_image: string | null
          has_own_reading_time: boolean
          id: string
          is_featured: boolean
          is_published: boolean
          published_at: string | null
          reading_time: number
          search_text: string
          seo_description: string | null
          seo_title: string | null
          slug: string
          tags: string[]
          title: string
          updated_at: string
          views_count: number
          was_published: boolean | null
        }
        Insert: {
          author_image?: string | null
          author_name?: string
          category?: string
          content: string
          created_at?: string
          deleted_at?: string | null
          excerpt?: string
          featured_image?: string | null
          has_own_reading_time?: boolean
          id?: string
          is_featured?: boolean
          is_published?: boolean
          published_at?: string | null
          reading_time?: number
          search_text?: never
          seo_description?: string | null
          seo_title?: string | null
          slug: string
          tags?: string[]
          title: string
          updated_at?: string
          views_count?: number
          was_published?: boolean | null
        }
        Update: {
          author_image?: string | null
          author_name?: string
          category?: string
          content?: string
          created_at?: string
          deleted_at?: string | null
          excerpt?: string
          featured_image?: string | null
          has_own_reading_time?: boolean
          id?: string
          is_featured?: boolean
          is_published?: boolean
          published_at?: string | null
          reading_time?: number
          search_text?: never
          seo_description?: string | null
          seo_title?: string | null
          slug?: string
          tags?: string[]
          title?: string
          updated_at?: string
          views_count?: number
          was_published?: boolean | null
        }
        Relationships: []
      }
      categories: {
        Row: {
          color: string
          created_at: string
          id: string
          is_active: boolean
          name: string
          slug: string
        }
        Insert: {
          color?: string
          created_at?: string
          id?: string
          is_active?: boolean
          name: string
          slug: string
        }
        Update: {
          color?: string
          created_at?: string
          id?: string
          is_active?: boolean
          name?: string
          slug?: string
        }
        Relationships: []
      }
      inquiries: {
        Row: {
          assignee_id: string | null
          consent_text: string | null
          consented_at: string | null
          created_at: string
          deleted_at: string | null
          email: string
          id: string
          inquiry_type: 'general' | 'viewing' | 'purchase' | 'rent'
          is_spam: boolean
          message: string
          name: string
          phone: string | null
          property_id: string | null
          search_text: string
          service_interest: 'property-management' | 'commission-agents' | 'property-sales' | 'project-management' | 'facility-management' | 'market-analysis' | 'financing-advisory' | 'investor-education' | 'training' | 'other' | null
          source: 'contact_form' | 'chat' | 'duplicate'
          status: 'new' | 'contacted' | 'qualified' | 'closed'
          updated_at: string
        }
        Insert: {
          assignee_id?: string | null
          consent_text?: string | null
          consented_at?: string | null
          created_at?: string
          deleted_at?: string | null
          email: string
          id?: string
          inquiry_type?: 'general' | 'viewing' | 'purchase' | 'rent'
          is_spam?: boolean
          message: string
          name: string
          phone?: string | null
          property_id?: string | null
          search_text?: never
          service_interest?: 'property-management' | 'commission-agents' | 'property-sales' | 'project-management' | 'facility-management' | 'market-analysis' | 'financing-advisory' | 'investor-education' | 'training' | 'other' | null
          source?: 'contact_form' | 'chat' | 'duplicate'
          status?: 'new' | 'contacted' | 'qualified' | 'closed'
          updated_at?: string
        }
        Update: {
          assignee_id?: string | null
          consent_text?: string | null
          consented_at?: string | null
          created_at?: string
          deleted_at?: string | null
          email?: string
          id?: string
          inquiry_type?: 'general' | 'viewing' | 'purchase' | 'rent'
          is_spam?: boolean
          message?: string
          name?: string
          phone?: string | null
          property_id?: string | null
          search_text?: never
          service_interest?: 'property-management' | 'commission-agents' | 'property-sales' | 'project-management' | 'facility-management' | 'market-analysis' | 'financing-advisory' | 'investor-education' | 'training' | 'other' | null
          source?: 'contact_form' | 'chat' | 'duplicate'
          status?: 'new' | 'contacted' | 'qualified' | 'closed'
          updated_at?: string
        }
        Relationships: [{ foreignKeyName: 'inquiries_assignee_id_fkey'; columns: ['assignee_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'inquiries_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }]
      }
      inquiry_changes: {
        Row: {
          actor_id: string | null
          became: string | null
          created_at: string
          field: 'status' | 'assignee' | 'spam'
          id: number
          inquiry_id: string
          was: string | null
        }
        Insert: {
          actor_id?: string | null
          became?: string | null
          created_at?: string
          field: 'status' | 'assignee' | 'spam'
          id?: never
          inquiry_id: string
          was?: string | null
        }
        Update: {
          actor_id?: string | null
          became?: string | null
          created_at?: string
          field?: 'status' | 'assignee' | 'spam'
          id?: never
          inquiry_id?: string
          was?: string | null
        }
        Relationships: [{ foreignKeyName: 'inquiry_changes_actor_id_fkey'; columns: ['actor_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'inquiry_changes_inquiry_id_fkey'; columns: ['inquiry_id']; isOneToOne: false; referencedRelation: 'inquiries'; referencedColumns: ['id'] }]
      }
      inquiry_notes: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          inquiry_id: string
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          id?: string
          inquiry_id: string
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          inquiry_id?: string
        }
        Relationships: [{ foreignKeyName: 'inquiry_notes_author_id_fkey'; columns: ['author_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'inquiry_notes_inquiry_id_fkey'; columns: ['inquiry_id']; isOneToOne: false; referencedRelation: 'inquiries'; referencedColumns: ['id'] }]
      }
      inquiry_replies: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          email_id: string | null
          id: string
          inquiry_id: string
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          email_id?: string | null
          id?: string
          inquiry_id: string
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          email_id?: string | null
          id?: string
          inquiry_id?: string
        }
        Relationships: [{ foreignKeyName: 'inquiry_replies_author_id_fkey'; columns: ['author_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }, { foreignKeyName: 'inquiry_replies_email_id_fkey'; columns: ['email_id']; isOneToOne: false; referencedRelation: 'mail_outbox'; referencedColumns: ['id'] }, { foreignKeyName: 'inquiry_replies_inquiry_id_fkey'; columns: ['inquiry_id']; isOneToOne: false; referencedRelation: 'inquiries'; referencedColumns: ['id'] }]
      }
      listing_reports: {
        Row: {
          answer: string | null
          created_at: string
          details: string
          email: string | null
          id: string
          property_id: string
          reason: 'gone' | 'price' | 'photos' | 'money' | 'other'
          resolved_at: string | null
          resolved_by: string | null
        }
        Insert: {
          answer?: string | null
          created_at?: string
          details?: string
          email?: string | null
          id?: string
          property_id: string
          reason: 'gone' | 'price' | 'photos' | 'money' | 'other'
          resolved_at?: string | null
          resolved_by?: string | null
        }
        Update: {
          answer?: string | null
          created_at?: string
          details?: string
          email?: string | null
          id?: string
          property_id?: string
          reason?: 'gone' | 'price' | 'photos' | 'money' | 'other'
          resolved_at?: string | null
          resolved_by?: string | null
        }
        Relationships: [{ foreignKeyName: 'listing_reports_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }, { foreignKeyName: 'listing_reports_resolved_by_fkey'; columns: ['resolved_by']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }]
      }
      mail_outbox: {
        Row: {
          attempts: number
          channel: 'mail' | 'push' | 'sms'
          created_at: string
          id: string
          last_error: string | null
          next_attempt_at: string
          payload: Json
          recipient: string
          sent_at: string | null
          status: 'queued' | 'sending' | 'sent' | 'failed'
          template: string
        }
        Insert: {
          attempts?: number
          channel?: 'mail' | 'push' | 'sms'
          created_at?: string
          id?: string
          last_error?: string | null
          next_attempt_at?: string
          payload?: Json
          recipient: string
          sent_at?: string | null
          status?: 'queued' | 'sending' | 'sent' | 'failed'
          template: string
        }
        Update: {
          attempts?: number
          channel?: 'mail' | 'push' | 'sms'
          created_at?: string
          id?: string
          last_error?: string | null
          next_attempt_at?: string
          payload?: Json
          recipient?: string
          sent_at?: string | null
          status?: 'queued' | 'sending' | 'sent' | 'failed'
          template?: string
        }
        Relationships: []
      }
      media: {
        Row: {
          alt: string
          byte_size: number
          created_at: string
          created_by: string | null
          dominant_color: string
          hash: string
          height: number
          is_published: boolean
          uploaded_at: string | null
          width: number
        }
        Insert: {
          alt?: string
          byte_size?: number
          created_at?: string
          created_by?: string | null
          dominant_color?: string
          hash: string
          height: number
          is_published?: boolean
          uploaded_at?: string | null
          width: number
        }
        Update: {
          alt?: string
          byte_size?: number
          created_at?: string
          created_by?: string | null
          dominant_color?: string
          hash?: string
          height?: number
          is_published?: boolean
          uploaded_at?: string | null
          width?: number
        }
        Relationships: []
      }
      newsletter_subscribers: {
        Row: {
          confirmed_at: string | null
          consent_text: string | null
          consented_at: string | null
          created_at: string
          email: string
          id: string
          status: 'pending' | 'confirmed' | 'unsubscribed'
          unsubscribed_at: string | null
        }
        Insert: {
          confirmed_at?: string | null
          consent_text?: string | null
          consented_at?: string | null
          created_at?: string
          email: string
          id?: string
          status?: 'pending' | 'confirmed' | 'unsubscribed'
          unsubscribed_at?: string | null
        }
        Update: {
          confirmed_at?: string | null
          consent_text?: string | null
          consented_at?: string | null
          created_at?: string
          email?: string
          id?: string
          status?: 'pending' | 'confirmed' | 'unsubscribed'
          unsubscribed_at?: string | null
        }
        Relationships: []
      }
      page_events: {
        Row: {
          blog_id: string | null
          created_at: string
          id: number
          kind: string
          path: string
          property_id: string | null
          source: string | null
          visitor_hash: string | null
        }
        Insert: {
          blog_id?: string | null
          created_at?: string
          id?: never
          kind: string
          path: string
          property_id?: string | null
          source?: string | null
          visitor_hash?: string | null
        }
        Update: {
          blog_id?: string | null
          created_at?: string
          id?: never
          kind?: string
          path?: string
          property_id?: string | null
          source?: string | null
          visitor_hash?: string | null
        }
        Relationships: [{ foreignKeyName: 'page_events_blog_id_fkey'; columns: ['blog_id']; isOneToOne: false; referencedRelation: 'blogs'; referencedColumns: ['id'] }, { foreignKeyName: 'page_events_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }]
      }
      price_changes: {
        Row: {
          became: number
          changed_at: string
          id: number
          property_id: string
          was: number | null
        }
        Insert: {
          became: number
          changed_at?: string
          id?: never
          property_id: string
          was?: number | null
        }
        Update: {
          became?: number
          changed_at?: string
          id?: never
          property_id?: string
          was?: number | null
        }
        Relationships: [{ foreignKeyName: 'price_changes_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }]
      }
      properties: {
        Row: {
          address: string | null
          amenities: string[]
          area_sqft: number | null
          availability_confirmed_on: string | null
          bathrooms: number
          bedrooms: number
          category_id: string
          country: string
          created_at: string
          deleted_at: string | null
          deposit_months: number | null
          description: string
          feature_keys: string[]
          featured_image_index: number
          features: string[]
          floor_plan: string | null
          id: string
          images: string[]
          inquiries_count: number
          is_featured: boolean
          is_published: boolean
          land_size_acres: number | null
          land_size_hectares: number | null
          land_size_unit: 'acres' | 'hectares'
          latitude: number | null
          lcb_consent: 'granted' | 'applied' | 'needed' | 'not_needed' | null
          lease_years_left: number | null
          location: string
          longitude: number | null
          lot_size_sqft: number | null
          price: number | null
          price_before_reduction: number | null
          price_currency: string
          price_reduced_on: string | null
          price_type: 'fixed' | 'negotiable' | 'on_request'
          property_type_id: string
          search_text: string
          service_charge: number | null
          short_description: string
          slug: string
          status: 'available' | 'pending' | 'sold' | 'rented'
          status_changed_at: string
          tenure: 'freehold' | 'leasehold' | null
          title: string
          title_searched_on: string | null
          tour_url: string | null
          type: 'House' | 'Condo' | 'Townhouse' | 'Apartment' | 'Villa' | 'Bedsitter' | 'Single Room' | 'Double Room' | 'Studio' | 'Duplex' | 'Office' | 'Commercial' | 'Industrial' | 'Land'
          updated_at: string
          version: number
          views_count: number
          was_published: boolean | null
          year_built: number | null
        }
        Insert: {
          address?: string | null
          amenities?: string[]
          area_sqft?: number | null
          availability_confirmed_on?: string | null
          bathrooms?: number
          bedrooms?: number
          category_id: string
          country?: string
          created_at?: string
          deleted_at?: string | null
          deposit_months?: number | null
          description?: string
          feature_keys?: never
          featured_image_index?: number
          features?: string[]
          floor_plan?: string | null
          id?: string
          images?: string[]
          inquiries_count?: number
          is_featured?: boolean
          is_published?: boolean
          land_size_acres?: number | null
          land_size_hectares?: number | null
          land_size_unit?: 'acres' | 'hectares'
          latitude?: number | null
          lcb_consent?: 'granted' | 'applied' | 'needed' | 'not_needed' | null
          lease_years_left?: number | null
          location: string
          longitude?: number | null
          lot_size_sqft?: number | null
          price?: number | null
          price_before_reduction?: number | null
          price_currency?: string
          price_reduced_on?: string | null
          price_type?: 'fixed' | 'negotiable' | 'on_request'
          property_type_id: string
          search_text?: never
          service_charge?: number | null
          short_description?: string
          slug: string
          status?: 'available' | 'pending' | 'sold' | 'rented'
          status_changed_at?: string
          tenure?: 'freehold' | 'leasehold' | null
          title: string
          title_searched_on?: string | null
          tour_url?: string | null
          type?: 'House' | 'Condo' | 'Townhouse' | 'Apartment' | 'Villa' | 'Bedsitter' | 'Single Room' | 'Double Room' | 'Studio' | 'Duplex' | 'Office' | 'Commercial' | 'Industrial' | 'Land'
          updated_at?: string
          version?: number
          views_count?: number
          was_published?: boolean | null
          year_built?: number | null
        }
        Update: {
          address?: string | null
          amenities?: string[]
          area_sqft?: number | null
          availability_confirmed_on?: string | null
          bathrooms?: number
          bedrooms?: number
          category_id?: string
          country?: string
          created_at?: string
          deleted_at?: string | null
          deposit_months?: number | null
          description?: string
          feature_keys?: never
          featured_image_index?: number
          features?: string[]
          floor_plan?: string | null
          id?: string
          images?: string[]
          inquiries_count?: number
          is_featured?: boolean
          is_published?: boolean
          land_size_acres?: number | null
          land_size_hectares?: number | null
          land_size_unit?: 'acres' | 'hectares'
          latitude?: number | null
          lcb_consent?: 'granted' | 'applied' | 'needed' | 'not_needed' | null
          lease_years_left?: number | null
          location?: string
          longitude?: number | null
          lot_size_sqft?: number | null
          price?: number | null
          price_before_reduction?: number | null
          price_currency?: string
          price_reduced_on?: string | null
          price_type?: 'fixed' | 'negotiable' | 'on_request'
          property_type_id?: string
          search_text?: never
          service_charge?: number | null
          short_description?: string
          slug?: string
          status?: 'available' | 'pending' | 'sold' | 'rented'
          status_changed_at?: string
          tenure?: 'freehold' | 'leasehold' | null
          title?: string
          title_searched_on?: string | null
          tour_url?: string | null
          type?: 'House' | 'Condo' | 'Townhouse' | 'Apartment' | 'Villa' | 'Bedsitter' | 'Single Room' | 'Double Room' | 'Studio' | 'Duplex' | 'Office' | 'Commercial' | 'Industrial' | 'Land'
          updated_at?: string
          version?: number
          views_count?: number
          was_published?: boolean | null
          year_built?: number | null
        }
        Relationships: [{ foreignKeyName: 'properties_category_id_fkey'; columns: ['category_id']; isOneToOne: false; referencedRelation: 'categories'; referencedColumns: ['id'] }, { foreignKeyName: 'properties_property_type_id_fkey'; columns: ['property_type_id']; isOneToOne: false; referencedRelation: 'property_types'; referencedColumns: ['id'] }]
      }
      property_types: {
        Row: {
          created_at: string
          id: string
          is_active: boolean
          name: string
          slug: string
        }
        Insert: {
          created_at?: string
          id?: string
          is_active?: boolean
          name: string
          slug: string
        }
        Update: {
          created_at?: string
          id?: string
          is_active?: boolean
          name?: string
          slug?: string
        }
        Relationships: []
      }
      push_subscriptions: {
        Row: {
          auth: string
          created_at: string
          device: string
          endpoint: string
          id: string
          p256dh: string
          user_id: string
        }
        Insert: {
          auth: string
          created_at?: string
          device?: string
          endpoint: string
          id?: string
          p256dh: string
          user_id?: string
        }
        Update: {
          auth?: string
          created_at?: string
          device?: string
          endpoint?: string
          id?: string
          p256dh?: string
          user_id?: string
        }
        Relationships: [{ foreignKeyName: 'push_subscriptions_user_id_fkey'; columns: ['user_id']; isOneToOne: false; referencedRelation: 'staff'; referencedColumns: ['user_id'] }]
      }
      settings: {
        Row: {
          is_public: boolean
          section: 'company' | 'general' | 'features' | 'team' | 'security' | 'notifications' | 'payments' | 'costs' | 'privacy' | 'viewings'
          updated_at: string
          updated_by: string | null
          value: Json
          version: number
        }
        Insert: {
          is_public?: boolean
          section: 'company' | 'general' | 'features' | 'team' | 'security' | 'notifications' | 'payments' | 'costs' | 'privacy' | 'viewings'
          updated_at?: string
          updated_by?: string | null
          value: Json
          version?: number
        }
        Update: {
          is_public?: boolean
          section?: 'company' | 'general' | 'features' | 'team' | 'security' | 'notifications' | 'payments' | 'costs' | 'privacy' | 'viewings'
          updated_at?: string
          updated_by?: string | null
          value?: Json
          version?: number
        }
        Relationships: []
      }
      slug_history: {
        Row: {
          created_at: string
          entity: 'property' | 'blog'
          entity_id: string
          slug: string
        }
        Insert: {
          created_at?: string
          entity: 'property' | 'blog'
          entity_id: string
          slug: string
        }
        Update: {
          created_at?: string
          entity?: 'property' | 'blog'
          entity_id?: string
          slug?: string
        }
        Relationships: []
      }
      staff: {
        Row: {
          created_at: string
          email: string
          is_suspended: boolean
          name: string
          role: 'administrator' | 'super_admin'
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          email: string
          is_suspended?: boolean
          name: string
          role: 'administrator' | 'super_admin'
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          email?: string
          is_suspended?: boolean
          name?: string
          role?: 'administrator' | 'super_admin'
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      staff_invitations: {
        Row: {
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          name: string
          role: 'administrator' | 'super_admin'
          token_hash: string
        }
        Insert: {
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          name: string
          role?: 'administrator' | 'super_admin'
          token_hash: string
        }
        Update: {
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          name?: string
          role?: 'administrator' | 'super_admin'
          token_hash?: string
        }
        Relationships: []
      }
      staff_requests: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          name: string
        }
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          name: string
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          name?: string
        }
        Relationships: []
      }
      used_challenges: {
        Row: {
          expires_at: string
          signature: string
        }
        Insert: {
          expires_at: string
          signature: string
        }
        Update: {
          expires_at?: string
          signature?: string
        }
        Relationships: []
      }
      viewings: {
        Row: {
          changed_at: string
          created_at: string
          day_reminder_at: string | null
          ends_at: string
          hours_reminder_at: string | null
          id: string
          inquiry_id: string
          place: number
          property_id: string
          sequence: number
          starts_at: string
          status: 'requested' | 'proposed' | 'confirmed' | 'cancelled' | 'done' | 'no_show'
          token_hash: string
        }
        Insert: {
          changed_at?: string
          created_at?: string
          day_reminder_at?: string | null
          ends_at: string
          hours_reminder_at?: string | null
          id?: string
          inquiry_id: string
          place: number
          property_id: string
          sequence?: number
          starts_at: string
          status?: 'requested' | 'proposed' | 'confirmed' | 'cancelled' | 'done' | 'no_show'
          token_hash: string
        }
        Update: {
          changed_at?: string
          created_at?: string
          day_reminder_at?: string | null
          ends_at?: string
          hours_reminder_at?: string | null
          id?: string
          inquiry_id?: string
          place?: number
          property_id?: string
          sequence?: number
          starts_at?: string
          status?: 'requested' | 'proposed' | 'confirmed' | 'cancelled' | 'done' | 'no_show'
          token_hash?: string
        }
        Relationships: [{ foreignKeyName: 'viewings_inquiry_id_fkey'; columns: ['inquiry_id']; isOneToOne: false; referencedRelation: 'inquiries'; referencedColumns: ['id'] }, { foreignKeyName: 'viewings_property_id_fkey'; columns: ['property_id']; isOneToOne: false; referencedRelation: 'properties'; referencedColumns: ['id'] }]
      }
    }
    Views: { [name in never]: never }
    Functions: {
      account_session_state: { Args: { account: string; session_id: string }; Returns: string }
      activity_page: { Args: { page?: number | null; page_size?: number | null; entity?: string | null }; Returns: Json }
      admin_blogs: { Args: { search?: string | null; status?: string | null; category?: string | null; page?: number | null; page_size?: number | null }; Returns: Json }
      admin_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      admin_search: { Args: { words: string }; Returns: Json }
      alert_email: { Args: { email: string }; Returns: Json }
      analytics: { Args: { period: string }; Returns: Json }
      approve_staff_request: { Args: { request_id: string; role?: string | null }; Returns: undefined }
      book_viewing: { Args: { property_id: string; starts_at: string; name: string; phone: string; message: string; email?: string | null }; Returns: Json }
      change_saved_search: { Args: { token: string; search_id: string; frequency: string }; Returns: boolean }
      change_viewing: { Args: { token: string; decision: string; starts_at?: string | null }; Returns: string }
      claim_mail: { Args: { batch?: number | null }; Returns: Database['public']['Tables']['mail_outbox']['Row'][] }
      clear_unused_media: { Args: { after_hash: string; batch: number; older_than: string }; Returns: Json }
      complete_account_change: { Args: { account: string; event: string; keep_session: string }; Returns: undefined }
      confirm_availability: { Args: { ids: string[] }; Returns: string[] }
      confirm_saved_search: { Args: { token: string; search_id?: string | null }; Returns: boolean }
      confirm_staff_account: { Args: { token_hash: string }; Returns: boolean }
      confirm_subscription: { Args: { token: string }; Returns: boolean }
      correct_personal_data: { Args: { token: string; name: string; phone: string }; Returns: boolean }
      dashboard_stats: { Args: Record<PropertyKey, never>; Returns: Json }
      decide_viewing: { Args: { viewing_id: string; decision: string; starts_at?: string | null }; Returns: string }
      delete_blogs: { Args: { ids: string[] }; Returns: string[] }
      delete_inquiries: { Args: { ids: string[] }; Returns: string[] }
      delete_properties: { Args: { ids: string[] }; Returns: string[] }
      delete_saved_search: { Args: { token: string; search_id: string }; Returns: boolean }
      email_page: { Args: { status?: string | null; template?: string | null; page?: number | null }; Returns: Json }
      erase_personal_data: { Args: { token: string }; Returns: boolean }
      export_properties: { Args: { words?: string | null; shown?: string | null; status?: string | null; category?: string | null; after_id?: string | null; batch?: number | null }; Returns: Json }
      find_invitation: { Args: { token: string }; Returns: Json }
      find_joining: { Args: { address: string; invitation_hash: string }; Returns: Json }
      finish_joining: { Args: { address: string; invitation_hash: string; account: string }; Returns: boolean }
      follow_account_address: { Args: Record<PropertyKey, never>; Returns: undefined }
      get_viewing_slots: { Args: { property_id: string; from_day?: string | null; days?: number | null }; Returns: Json }
      increment_blog_views: { Args: { blog_id: string }; Returns: undefined }
      increment_inquiries: { Args: { property_id: string }; Returns: undefined }
      increment_views: { Args: { property_id: string }; Returns: undefined }
      inquiry_detail: { Args: { inquiry: string }; Returns: Json }
      inquiry_export_page: { Args: { search?: string | null; status?: string | null; inquiry_type?: string | null; spam?: string | null; after_created_at?: string | null; after_id?: string | null; page_size?: number | null }; Returns: Json }
      inquiry_page: { Args: { search?: string | null; status?: string | null; inquiry_type?: string | null; spam?: string | null; page?: number | null; page_size?: number | null }; Returns: Json }
      inquiry_statistics: { Args: { period_days?: number | null }; Returns: Json }
      invite_staff: { Args: { email: string; name: string; role?: string | null }; Returns: undefined }
      is_staff_session: { Args: { session_id: string }; Returns: boolean }
      is_subscription_confirmed: { Args: { token: string }; Returns: boolean }
      issue_account_link: { Args: { kind: string; subject: string; token_hash: string }; Returns: Json }
      known_property_titles: { Args: { titles: string[] }; Returns: string[] }
      last_property_editor: { Args: { property_id: string }; Returns: string }
      list_inquiry_replies: { Args: { inquiry: string }; Returns: Json }
      location_counts: { Args: { category?: string | null }; Returns: Json }
      managed_properties: { Args: { words?: string | null; shown?: string | null; status?: string | null; category?: string | null; sort?: string | null; page?: number | null; page_size?: number | null }; Returns: Json }
      meta_feed_gaps: { Args: Record<PropertyKey, never>; Returns: Json }
      my_staff_entry: { Args: Record<PropertyKey, never>; Returns: Json }
      open_saved_searches: { Args: { token: string }; Returns: Json }
      personal_data: { Args: { token: string }; Returns: Json }
      purge_personal_data: { Args: { batch?: number | null }; Returns: number }
      queue_alert_emails: { Args: Record<PropertyKey, never>; Returns: number }
      queue_viewing_reminders: { Args: Record<PropertyKey, never>; Returns: number }
      recent_erasures: { Args: Record<PropertyKey, never>; Returns: string[] }
      record_page_event: { Args: { event_kind: string; event_path: string; visitor: string; network: string; event_source?: string | null; property?: string | null; post_slug?: string | null }; Returns: undefined }
      reply_to_inquiry: { Args: { inquiry: string; body: string }; Returns: string }
      report_listing: { Args: { property_id: string; reason: string; details?: string | null; email?: string | null }; Returns: undefined }
      report_page: { Args: { page?: number | null; page_size?: number | null }; Returns: Json }
      request_personal_data: { Args: { email: string }; Returns: undefined }
      request_staff_account: { Args: { address: string; name: string }; Returns: undefined }
      resend_email: { Args: { email_id: string }; Returns: boolean }
      reset_second_factor: { Args: { user_id: string }; Returns: undefined }
      resolve_report: { Args: { report: string; answer?: string | null }; Returns: boolean }
      restore_blogs: { Args: { ids: string[] }; Returns: string[] }
      restore_inquiries: { Args: { ids: string[] }; Returns: string[] }
      restore_properties: { Args: { ids: string[] }; Returns: string[] }
      roll_up_visits: { Args: { batch?: number | null }; Returns: boolean }
      save_push_subscription: { Args: { endpoint: string; p256dh: string; auth: string; device?: string | null }; Returns: string }
      save_search: { Args: { email: string; address: string; criteria: string; frequency: string }; Returns: boolean }
      search_blogs: { Args: { search?: string | null; category?: string | null; page?: number | null; page_size?: number | null }; Returns: Json }
      search_properties: { Args: { search?: string | null; category?: string | null; property_types?: string[] | null; price_min?: number | null; price_max?: number | null; bedrooms_min?: number | null; bedrooms_max?: number | null; bathrooms_min?: number | null; land_acres_min?: number | null; land_acres_max?: number | null; required_features?: string[] | null; statuses?: string[] | null; featured_only?: boolean | null; sort?: string | null; page?: number | null; page_size?: number | null; price_bands?: number[] | null; land_bands?: number[] | null; price_ranges?: string | null; land_acres_ranges?: string | null; with_facets?: boolean | null; places?: string[] | null }; Returns: Json }
      send_inquiry: { Args: { name: string; email: string; message: string; phone?: string | null; inquiry_type?: string | null; service_interest?: string | null; property_id?: string | null; source?: string | null }; Returns: string }
      set_inquiry_status: { Args: { ids: string[]; status: string }; Returns: string[] }
      similar_properties: { Args: { property_id: string }; Returns: Json }
      site_frame: { Args: Record<PropertyKey, never>; Returns: Json }
      site_statistics: { Args: Record<PropertyKey, never>; Returns: Json }
      staff_with_second_factor: { Args: Record<PropertyKey, never>; Returns: string[] }
      unsubscribe_newsletter: { Args: { token: string }; Returns: boolean }
      unsubscribe_saved_searches: { Args: { token: string; search_id?: string | null; all_of_them?: boolean | null }; Returns: boolean }
      viewing_by_token: { Args: { token: string }; Returns: Json }
      viewing_email: { Args: { viewing_id: string }; Returns: Json }
      visitor_salt: { Args: Record<PropertyKey, never>; Returns: Json }
    }
    Enums: { [name in never]: never }
    CompositeTypes: { [name in never]: never }
  }
}
